import { refusedPlaces } from '../refused-places.ts';
import { readDraft } from '../read-draft.ts';
import type { MergeConflict } from './conflict.ts';
import { mergeDocuments } from './merge-documents.ts';
import { isSame } from './same-value.ts';
import { writeOver } from './write-over.ts';

export interface MergedText {
  /** Both changes together; theirs where they contradict each other. */
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

const unreadable = (side: string): MergeConflict => ({
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
  const read = (text: string) => (refusedPlaces(text).length > 0 ? undefined : readDraft(text));
  const documents = { base: read(base), mine: read(mine), theirs: read(theirs) };
  if (documents.theirs === undefined) return { text: theirs, conflicts: [unreadable('The draft')] };
  if (documents.mine === undefined) return { text: theirs, conflicts: [unreadable('Your text')] };
  if (documents.base === undefined)
    return { text: theirs, conflicts: [unreadable('The text that both began from')] };
  const { document, conflicts } = mergeDocuments(documents.base, documents.mine, documents.theirs);
  const text = writeOver(theirs, document);
  // What is written is read once more: a text that says something else than both together must never be saved.
  if (!isSame(readDraft(text), document))
    throw new Error('The merged text does not say what was merged.');
  return { text, conflicts };
};
