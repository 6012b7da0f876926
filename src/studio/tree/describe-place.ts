import type { Pointer } from '../../../renderer/document.ts';
import { namedPartAround } from '../inspector/named-parts.ts';
import { documentOf, type TextTree } from '../text-edits/index.ts';
import { pathTo, readScreenTree } from './screen-tree.ts';

/** A place by what people press to get there. */
interface Place {
  /** What it is, such as `action`; undefined for a part of the screen, which is known by its words. */
  readonly kind: string | undefined;
  readonly name: string;
}

/** Where a place is among the parts of the screen, else among those that the document has under names. @returns undefined where it is in none of them */
export const describePlace = (document: unknown, pointer: Pointer): Place | undefined => {
  const part = pathTo(
    readScreenTree(document, () => true),
    pointer,
  ).at(-1);
  if (part !== undefined) return { kind: undefined, name: part.name };
  const named = namedPartAround(document, pointer);
  return named && { kind: named.section.one, name: named.name };
};

/** The same in the middle of a sentence. */
export const placeInWords = (tree: TextTree, pointer: Pointer): string => {
  const place = describePlace(documentOf(tree), pointer);
  if (place === undefined) return 'something else in the document';
  return `${place.kind === undefined ? '' : `the ${place.kind} `}"${place.name}"`;
};
