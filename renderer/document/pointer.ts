/** JSON pointer (RFC 6901). '' is the whole document. */
export type Pointer = string;

/** Hot path: hardly any name needs escaping. */
const escapeSegment = (name: string | number): string | number =>
  typeof name === 'string' && (name.includes('/') || name.includes('~'))
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name;

export const joinPointer = (pointer: Pointer, ...names: readonly (string | number)[]): Pointer => {
  let result = pointer;
  for (const name of names) result += `/${escapeSegment(name)}`;
  return result;
};

export const parsePointer = (pointer: Pointer): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

export const parentPointer = (pointer: Pointer): Pointer =>
  pointer.slice(0, pointer.lastIndexOf('/'));

export const isPointerWithin = (pointer: Pointer, outer: Pointer): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);
