/** The door for whoever draws screens. */
export { ScreenView } from '../react/ScreenView.tsx';
