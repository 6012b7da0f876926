/** Entry point for pages that embed screens or show unknown documents. */
export { loadVirtualList } from '../react/virtual-list-loader.ts';
export { BodyView } from '../react/BodyView.tsx';
export { loadAllWidgets } from '../widgets/load-widgets.ts';
