import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { TextTree } from './read-tree.ts';

const documents = new WeakMap<TextTree, { readonly document: unknown }>();

/**
 * Parses strictly: undefined also for comments and trailing commas, which edits tolerate. Once per
 * tree, because each key asks several times.
 */
export const documentOf = (tree: TextTree): unknown => {
  const known = documents.get(tree) ?? {
    document: tree.faults.length > 0 ? undefined : tryParseJson(tree.text),
  };
  documents.set(tree, known);
  return known.document;
};
