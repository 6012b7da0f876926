/** Entry point for apps that embed the engine: one component opens and renders a screen. */
export { Screen, type ScreenProps } from '../Screen.tsx';
export { ScreenView } from './react.ts';
