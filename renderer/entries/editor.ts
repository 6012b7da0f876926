/** Entry point for pages that embed screens or show unknown documents. */
import { createElement, type ReactNode } from 'react';
import { lazyChunks } from '../lazy-chunks.ts';
import { BodyView as View, type BodyViewProps } from '../react/BodyView.tsx';

export { loadAllWidgets } from '../lazy-chunks.ts';

export const loadVirtualList = async (): Promise<void> => {
  await lazyChunks.virtualList.load();
};

export const BodyView = (props: Omit<BodyViewProps, 'chunks'>): ReactNode =>
  createElement(View, { ...props, chunks: lazyChunks });
