import { findUnsafeJson } from '../refused-places.ts';
import { parseDraft } from '../read-draft.ts';
import type { MergeConflict } from './conflict.ts';
import { mergeDocuments } from './merge-documents.ts';
import { isDeepEqual } from './same-value.ts';
import { writePreservingFormat } from './write-over.ts';

export interface MergedText {
  /** Both changes together; theirs where they contradict each other. */
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

const toUnreadableConflict = (side: string): MergeConflict => ({
  node: '',
  property: '',
  what: 'property',
  message: `${side} cannot be read as a document, so that nobody can tell what was changed. Choose one of the two, or put it right first.`,
});

/**
 * Brings two changes of a text together. The layout is theirs; of mine only what it says is taken over. A text that cannot be read is brought together with
 * nothing, unless only one side has changed it.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): MergedText => {
  if (mine === theirs || base === mine) return { text: theirs, conflicts: [] };
  if (base === theirs) return { text: mine, conflicts: [] };
  const read = (text: string) => (findUnsafeJson(text).length > 0 ? undefined : parseDraft(text));
  const documents = { base: read(base), mine: read(mine), theirs: read(theirs) };
  if (documents.theirs === undefined)
    return { text: theirs, conflicts: [toUnreadableConflict('The draft')] };
  if (documents.mine === undefined)
    return { text: theirs, conflicts: [toUnreadableConflict('Your text')] };
  if (documents.base === undefined)
    return { text: theirs, conflicts: [toUnreadableConflict('The text that both began from')] };
  const { document, conflicts } = mergeDocuments(documents.base, documents.mine, documents.theirs);
  const text = writePreservingFormat(theirs, document);
  // What is written is read once more: a text that says something else than both together must never be saved.
  if (!isDeepEqual(parseDraft(text), document))
    throw new Error('The merged text does not say what was merged.');
  return { text, conflicts };
};
