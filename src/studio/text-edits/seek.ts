import type { Pointer } from '../../../renderer/entries/document.ts';
import { keyOf, lettersOf, partAt, type Part } from './find.ts';
import { named, refuse, type Refused } from './outcome.ts';
import type { TextNode, TextTree } from './read-tree.ts';

/** A part whose place was asked for; its value is of the kind that was asked for. */
export interface Found {
  readonly part: Part;
}

const kinds: Partial<Record<TextNode['type'], string>> = { object: 'an object', array: 'a list' };

/** Looks a place up for an edit of it. Refused when the text does not parse, or nothing (of the type) stands there. */
export const seek = (
  tree: TextTree,
  pointer: Pointer,
  type?: 'object' | 'array',
): Found | Refused => {
  const [fault] = tree.faults;
  if (fault !== undefined)
    return refuse(
      `The text is no JSON at line ${fault.line}, column ${fault.column}. Put that right first.`,
    );
  const part = partAt(tree, pointer);
  if (part === undefined)
    return refuse(
      `${named(pointer)} is not in this text. It may have been taken away or moved: choose the place anew.`,
    );
  if (type === undefined || part.value.type === type) return { part };
  return refuse(
    `${named(pointer)} must be ${kinds[type]}, but is ${kinds[part.value.type] ?? lettersOf(tree, part.value)}.`,
  );
};

/** Refuses a property whose key stands twice: what JSON reads of it would change with the wrong one of the two. */
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
        `"${key}" stands twice in ${named(parent?.pointer ?? '')}. Take one away in the text first.`,
      )
    : found;
};
