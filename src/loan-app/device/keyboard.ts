/** A shrink of more than this many px is the on-screen keyboard (BANK-22, BANK-23). */
const threshold = 60;

export interface Viewport {
  width(): number;
  height(): number;
  /** Calls back whenever the size changes. */
  onResize(listener: () => void): void;
}

/** The part of the window that is seen, without the keyboard. */
export const browserViewport = (view: Window): Viewport => ({
  width: () => view.visualViewport?.width ?? view.innerWidth,
  height: () => view.visualViewport?.height ?? view.innerHeight,
  onResize: (listener) => (view.visualViewport ?? view).addEventListener('resize', listener),
});

/** Whether the keyboard is up: the seen height against the largest one since load or the last rotation (AMB-60). */
export const watchKeyboard = (viewport: Viewport, changed: () => void): (() => boolean) => {
  let width = viewport.width();
  let largest = viewport.height();
  let isUp = false;
  viewport.onResize(() => {
    if (viewport.width() !== width) {
      width = viewport.width();
      largest = viewport.height();
    }
    largest = Math.max(largest, viewport.height());
    const now = largest - viewport.height() > threshold;
    if (now === isUp) return;
    isUp = now;
    changed();
  });
  return () => isUp;
};
