/** Entry point for rendering screens. */
import { createElement, type ReactNode } from 'react';
import { lazyChunks } from '../lazy-chunks.ts';
import { ScreenView as View } from '../react/ScreenView.tsx';
import type { Runtime } from '../runtime/runtime.ts';

/** Renders an open screen that fills the page; `Screen` also opens it. */
export const ScreenView = ({ runtime }: { readonly runtime: Runtime }): ReactNode =>
  createElement(View, { runtime, chunks: lazyChunks });
