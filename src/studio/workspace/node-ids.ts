import {
  isRecord,
  parsePointer,
  ownProperty,
  joinPointer,
  type Pointer,
} from '../../../renderer/entries/document.ts';

export const nodeAround = (document: unknown, pointer: Pointer): string | undefined =>
  locateNode(document, pointer)?.id;

/** Node around a pointer, with the number of names of its own pointer. */
const locateNode = (
  document: unknown,
  pointer: Pointer,
): { readonly id: string; readonly depth: number } | undefined => {
  let value = document;
  let around: { readonly id: string; readonly depth: number } | undefined;
  for (const [index, name] of parsePointer(pointer).entries()) {
    value = ownProperty(value, name);
    if (
      isRecord(value) &&
      typeof value.id === 'string' &&
      (typeof value.widget === 'string' || typeof value.fragment === 'string')
    )
      around = { id: value.id, depth: index + 1 };
  }
  return around;
};

/**
 * Maps a pointer to another version of the document by node id. Undefined outside of nodes, or if
 * the node is gone.
 */
export const sameNode = (
  previous: unknown,
  pointer: Pointer,
  next: unknown,
): Pointer | undefined => {
  const known = locateNode(previous, pointer);
  const still = locateNode(next, pointer);
  // Most changes move no node; a search reads the whole document.
  if (known !== undefined && known.id === still?.id && known.depth === still.depth) return pointer;
  const id = known?.id;
  const from = id === undefined ? undefined : pointerOfNode(previous, id);
  const to = id === undefined ? undefined : pointerOfNode(next, id);
  return from === undefined || to === undefined || !`${pointer}/`.startsWith(`${from}/`)
    ? undefined
    : `${to}${pointer.slice(from.length)}`;
};

/** Undefined for unknown ids, such as those of nodes inside a fragment. */
export const pointerOfNode = (document: unknown, id: string): Pointer | undefined => {
  const open: { readonly value: unknown; readonly pointer: Pointer }[] = [
    { value: document, pointer: '' },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    if (pointer !== '' && nodeAround({ node: value }, '/node') === id) return pointer;
    const members: readonly [string, unknown][] =
      typeof value === 'object' && value !== null ? Object.entries(value) : [];
    open.push(
      ...members.map(([name, member]) => ({ value: member, pointer: joinPointer(pointer, name) })),
    );
  }
  return undefined;
};
