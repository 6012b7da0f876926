import type { Pointer } from '../../../renderer/entries/document.ts';
import { keyOf, lettersOf, partAt, type Part } from './find.ts';
import { named, refuse, type Refused } from './edit-result.ts';
import type { TextNode, TextTree } from './read-tree.ts';

export interface Found {
  readonly part: Part;
}

const kinds: Partial<Record<TextNode['type'], string>> = { object: 'an object', array: 'a list' };

/** Refused if the text is invalid, or nothing (of the type) is at the pointer. */
export const seek = (
  tree: TextTree,
  pointer: Pointer,
  type?: 'object' | 'array',
): Found | Refused => {
  const [fault] = tree.faults;
  if (fault !== undefined)
    return refuse(
      `The text is not valid JSON at line ${fault.line}, column ${fault.column}. Fix it first.`,
    );
  const part = partAt(tree, pointer);
  if (part === undefined)
    return refuse(
      `${named(pointer)} is not in this text. It may have been removed or moved, so choose the place again.`,
    );
  if (type === undefined || part.value.type === type) return { part };
  return refuse(
    `${named(pointer)} must be ${kinds[type]}, but is ${kinds[part.value.type] ?? lettersOf(tree, part.value)}.`,
  );
};

/** Refuses duplicate keys, because editing the wrong one would change the parsed value. */
export const seekOnce = (tree: TextTree, pointer: Pointer): Found | Refused => {
  const found = seek(tree, pointer);
  if ('refused' in found) return found;
  const { member, parent } = found.part;
  const key = keyOf(member);
  const isTwice =
    key !== undefined &&
    parent?.value.children?.some((other) => other !== member && keyOf(other) === key);
  return isTwice === true
    ? refuse(
        `"${key}" appears twice in ${named(parent?.pointer ?? '')}. Remove one in the text first.`,
      )
    : found;
};
