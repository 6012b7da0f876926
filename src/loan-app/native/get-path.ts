/** What stands behind some names, each inside the one before; undefined where one of them leads nowhere. @throws whatever is thrown while it is read */
export const getPath = (owner: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      (typeof found === 'object' && found !== null) || typeof found === 'function'
        ? Reflect.get(found, name)
        : undefined,
    owner,
  );
