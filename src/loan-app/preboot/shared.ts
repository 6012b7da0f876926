/** Undefined if any level is missing. Throws what a getter throws. */
export const getPath = (owner: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      (typeof found === 'object' && found !== null) || typeof found === 'function'
        ? Reflect.get(found, name)
        : undefined,
    owner,
  );

/** 53-bit hash for storage keys that must not reveal session values. Not for secrets. */
export const hashKey = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mix = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return (4294967296 * (2097151 & mix(low, high)) + (mix(high, low) >>> 0)).toString(16);
};

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
