import { visualViewportSize, type Size } from '../early/seen-size.ts';

/** A shrink of more than this many px is the on-screen keyboard (BANK-22, BANK-23). */
const minKeyboardHeightPx = 60;

export interface Viewport {
  size(): Size;
  /** Calls back whenever the size changes. */
  onResize(listener: () => void): void;
}

export const browserViewport = (view: Window): Viewport => ({
  size: () => visualViewportSize(view),
  onResize: (listener) => (view.visualViewport ?? view).addEventListener('resize', listener),
});

/**
 * Whether the keyboard is up: the seen height against the largest one since load or the last rotation (AMB-60).
 * @param first size before anybody could type
 */
export const watchKeyboard = (
  viewport: Viewport,
  onChange: () => void,
  initialSize: Size = viewport.size(),
): (() => boolean) => {
  let { width, height: largest } = initialSize;
  let isUp = false;
  const update = (): void => {
    const size = viewport.size();
    if (size.width !== width) ({ width, height: largest } = size);
    largest = Math.max(largest, size.height);
    const now = largest - size.height > minKeyboardHeightPx;
    if (now === isUp) return;
    isUp = now;
    onChange();
  };
  update();
  viewport.onResize(update);
  return () => isUp;
};
