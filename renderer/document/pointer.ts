/** A place in a document as a JSON pointer (RFC 6901); '' is the whole document. */
export type Pointer = string;

/** Hardly any name needs it, and every name of a document comes by here. */
const escapeSegment = (name: string | number): string | number =>
  typeof name === 'string' && (name.includes('/') || name.includes('~'))
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name;

/** The pointer of a member of the value at `pointer`. */
export const joinPointer = (pointer: Pointer, ...names: readonly (string | number)[]): Pointer => {
  let result = pointer;
  for (const name of names) result += `/${escapeSegment(name)}`;
  return result;
};

/** The names of a pointer, from the outside in. */
export const parsePointer = (pointer: Pointer): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The place around: that of the list or record which `pointer` is a member of. Around the whole document is itself. */
export const parentPointer = (pointer: Pointer): Pointer =>
  pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether a place is `outer` or stands inside it. */
export const isPointerWithin = (pointer: Pointer, outer: Pointer): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);
