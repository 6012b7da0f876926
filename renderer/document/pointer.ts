/** A place in a document as a JSON pointer (RFC 6901); '' is the whole document. */
export type Pointer = string;

/** The pointer of a member of the value at `pointer`. */
export const pointerTo = (pointer: Pointer, ...names: readonly (string | number)[]): Pointer =>
  names.reduce<string>((place, name) => `${place}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`, pointer);

/** The names of a pointer, from the outside in. */
export const namesOf = (pointer: Pointer): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
