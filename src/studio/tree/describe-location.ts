import type { Pointer } from '../../../renderer/entries/document.ts';
import { namedEntryAt } from '../inspector/named-entries.ts';
import { documentOf, type TextTree } from '../text-edits/index.ts';
import { pathTo, readScreenTree } from './screen-tree.ts';

interface NodeLocation {
  /** Such as `action`; undefined for nodes, which are known by their label. */
  readonly kind: string | undefined;
  readonly name: string;
}

/**
 * Location in the tree, else among the named entries.
 * @returns undefined if it is in neither
 */
export const describeLocation = (document: unknown, pointer: Pointer): NodeLocation | undefined => {
  const part = pathTo(
    readScreenTree(document, () => true),
    pointer,
  ).at(-1);
  if (part !== undefined) return { kind: undefined, name: part.name };
  const named = namedEntryAt(document, pointer);
  return named && { kind: named.section.one, name: named.name };
};

export const formatNodeLocation = (tree: TextTree, pointer: Pointer): string => {
  const location = describeLocation(documentOf(tree), pointer);
  if (location === undefined) return 'something else in the document';
  return `${location.kind === undefined ? '' : `the ${location.kind} `}"${location.name}"`;
};
