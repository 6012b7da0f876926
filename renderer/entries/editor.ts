/** The door for pages that draw screens beside their own content, or documents that nobody knows beforehand. Pages of the app go through none of it. */
export { loadVirtualList } from '../react/virtual-list-loader.ts';
export { BodyView } from '../react/BodyView.tsx';
export { loadAllWidgets } from '../widgets/load-widgets.ts';
