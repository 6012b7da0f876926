import type { Pointer } from '../../../renderer/entries/document.ts';
import { namedEntryAt } from '../inspector/named-entries.ts';
import { documentOf, type TextTree } from '../text-edits/index.ts';
import { pathTo, readScreenTree } from './screen-tree.ts';

/** A place by what people press to get there. */
interface NodeLocation {
  /** What it is, such as `action`; undefined for a part of the screen, which is known by its words. */
  readonly kind: string | undefined;
  readonly name: string;
}

/** Where a place is among the parts of the screen, else among those that the document has under names. @returns undefined where it is in none of them */
export const describeLocation = (document: unknown, pointer: Pointer): NodeLocation | undefined => {
  const part = pathTo(
    readScreenTree(document, () => true),
    pointer,
  ).at(-1);
  if (part !== undefined) return { kind: undefined, name: part.name };
  const named = namedEntryAt(document, pointer);
  return named && { kind: named.section.one, name: named.name };
};

/** The same in the middle of a sentence. */
export const formatNodeLocation = (tree: TextTree, pointer: Pointer): string => {
  const place = describeLocation(documentOf(tree), pointer);
  if (place === undefined) return 'something else in the document';
  return `${place.kind === undefined ? '' : `the ${place.kind} `}"${place.name}"`;
};
