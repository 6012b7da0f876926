import type { ReactNode } from 'react';
import type { Point } from './canvas-model.ts';

/** Copy of a dragged element at the pointer, above the frame of the phone, which takes moves. */
export const DragShield = ({
  point,
  children,
}: {
  /** Pointer in CSS pixels of the window. */
  readonly point: Point;
  readonly children: ReactNode;
}) => (
  <div aria-hidden="true" className="drag-shield">
    <div className="dragged-card" style={{ left: point.x, top: point.y }}>
      {children}
    </div>
  </div>
);
