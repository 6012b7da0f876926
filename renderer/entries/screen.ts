/** Entry point for apps that embed screens: one component opens and renders them. */
export { Screen, type ScreenProps } from '../Screen.tsx';
