export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the window that is seen, without the keyboard. */
export const visualViewportSize = ({ visualViewport, innerWidth, innerHeight }: Window): Size => ({
  width: visualViewport?.width ?? innerWidth,
  height: visualViewport?.height ?? innerHeight,
});

let initialSize: Size | undefined;

/** Remembers it from before anybody can type: a keyboard may be up when the app comes. */
export const recordInitialSize = (view: Window): void => {
  initialSize = visualViewportSize(view);
};

/** What was remembered; undefined where nothing runs before the app. */
export const getInitialSize = (): Size | undefined => initialSize;
