/** Entry point for rendering screens. */
export { ScreenView } from '../react/ScreenView.tsx';
