/** Undefined if any level is missing. Throws what a getter throws. */
export const getPath = (owner: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      (typeof found === 'object' && found !== null) || typeof found === 'function'
        ? Reflect.get(found, name)
        : undefined,
    owner,
  );
