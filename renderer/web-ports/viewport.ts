export interface Size {
  readonly width: number;
  readonly height: number;
}

export const visualViewportSize = ({ visualViewport, innerWidth, innerHeight }: Window): Size => ({
  width: visualViewport?.width ?? innerWidth,
  height: visualViewport?.height ?? innerHeight,
});

/** In px. A larger shrink of the viewport is the on-screen keyboard. */
const minKeyboardHeightPx = 60;

interface Viewport {
  size(): Size;
  onResize(listener: () => void): void;
}

export const browserViewport = (view: Window): Viewport => ({
  size: () => visualViewportSize(view),
  onResize: (listener) => (view.visualViewport ?? view).addEventListener('resize', listener),
});

/** Compares the visible height with the largest since load or the last rotation (AMB-60). */
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
