/** The door for pages that draw screens beside their own content, or documents that nobody knows beforehand. Pages of the app go through none of it. */
export { loadLongRows } from './react/long-rows.ts';
export { BodyView } from './react/BodyView.tsx';
export { loadEveryWidget } from './widgets/load-widgets.ts';
