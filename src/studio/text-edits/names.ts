import { isScreenNode, membersOf, propertyOf, valueOf } from './find.ts';
import type { TextNode } from './read-tree.ts';

/** @param taken names in use, which the result must avoid */
export type MakeName = (name: string, taken: ReadonlySet<string>) => string;

/** Length limit of names in the document language. */
const longest = 40;

/**
 * Counts up to the first free name: `pay` gives `pay-2`, `pay-2` gives `pay-3`. At most 40
 * characters.
 */
export const countOn: MakeName = (name, taken) => {
  const stem = name.replace(/-\d+$/, '');
  for (let count = 2; ; count += 1) {
    const end = `-${count}`;
    const made = stem.slice(0, longest - end.length).replace(/-+$/, '') + end;
    if (!taken.has(made)) return made;
  }
};

export const valuesIn = (value: TextNode): readonly TextNode[] => {
  const found: TextNode[] = [value];
  // Iterates a growing list instead of recursing, so that deep values are safe.
  for (const node of found) {
    for (const member of membersOf(node)) {
      const inner = valueOf(member);
      if (inner !== undefined) found.push(inner);
    }
  }
  return found;
};

export const idsIn = (value: TextNode): readonly TextNode[] =>
  valuesIn(value).flatMap((node) => {
    const id = node.type === 'object' && isScreenNode(node) ? propertyOf(node, 'id') : undefined;
    return id === undefined ? [] : [id];
  });

/**
 * Gives unused node ids: keeps a free one, else counts on. Each one is given once.
 * @param root of the document
 */
export const createIdTaker = (root: TextNode | undefined): ((id: string) => string) => {
  const taken = new Set((root === undefined ? [] : idsIn(root)).map(({ value }) => String(value)));
  return (id) => {
    const own = taken.has(id) ? countOn(id, taken) : id;
    taken.add(own);
    return own;
  };
};
