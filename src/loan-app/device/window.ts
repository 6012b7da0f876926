/** Undefined if any level is missing. Throws what a getter throws. */
export const getPath = (owner: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      (typeof found === 'object' && found !== null) || typeof found === 'function'
        ? Reflect.get(found, name)
        : undefined,
    owner,
  );

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const visualViewportSize = ({ visualViewport, innerWidth, innerHeight }: Window): Size => ({
  width: visualViewport?.width ?? innerWidth,
  height: visualViewport?.height ?? innerHeight,
});

let initialSize: Size | undefined;

/** Records the size before the borrower can type: the keyboard may be open when the app starts. */
export const recordInitialSize = (view: Window): void => {
  initialSize = visualViewportSize(view);
};

export const getInitialSize = (): Size | undefined => initialSize;
