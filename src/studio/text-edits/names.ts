import { isScreenNode, membersOf, propertyOf, valueOf } from './find.ts';
import type { TextNode } from './read-tree.ts';

/** Makes a new name for a copy of what has a name. @param taken names that are in use; the new one must not be among them */
export type MakeName = (name: string, taken: ReadonlySet<string>) => string;

/** As long as a name of the language gets. */
const longest = 40;

/** Counts on: `pay` gives `pay-2`, `pay-2` gives `pay-3`, the first that is free. At most 40 letters. */
export const countOn: MakeName = (name, taken) => {
  const stem = name.replace(/-\d+$/, '');
  for (let count = 2; ; count += 1) {
    const end = `-${count}`;
    const made = stem.slice(0, longest - end.length).replace(/-+$/, '') + end;
    if (!taken.has(made)) return made;
  }
};

/** Every value inside a value, itself first. */
export const valuesIn = (value: TextNode): readonly TextNode[] => {
  const found: TextNode[] = [value];
  // The list grows while it is gone through: no recursion, however deep the value.
  for (const node of found) {
    for (const member of membersOf(node)) {
      const inner = valueOf(member);
      if (inner !== undefined) found.push(inner);
    }
  }
  return found;
};

/** The ids of the nodes of the screen in a value, as they stand in the text. */
export const idsIn = (value: TextNode): readonly TextNode[] =>
  valuesIn(value).flatMap((node) => {
    const id = node.type === 'object' && isScreenNode(node) ? propertyOf(node, 'id') : undefined;
    return id === undefined ? [] : [id];
  });
