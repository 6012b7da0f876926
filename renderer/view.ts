/** The door for whoever draws screens. */
export { loadLongRows } from './react/long-rows.ts';
export { BodyView } from './react/BodyView.tsx';
export { ScreenView } from './react/ScreenView.tsx';
