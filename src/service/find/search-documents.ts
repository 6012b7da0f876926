import { setImmediate } from 'node:timers/promises';
import type { ScreenDatabase } from '../database/tables.ts';
import { streamWorkingCopies, type WorkingCopy } from '../database/work-texts.ts';
import { findInText, createSearchPattern, type TextMatch } from './find-in-text.ts';

/** A document in which something was found. */
export interface FoundDocument {
  readonly id: string;
  /** The first ones. */
  readonly places: readonly TextMatch[];
  /** How many there are. */
  readonly count: number;
}

export interface SearchResult {
  readonly documents: readonly FoundDocument[];
  /** Whether there are no more; else the search ended when it had enough. */
  readonly isComplete: boolean;
}

/** Documents that are told at most, and places of each. */
const maxDocuments = 50;
const maxMatchesPerDocument = 3;

/**
 * Looks for words in the texts that people work on. Phones are answered in between.
 * @param isAwaited whether somebody still waits for what is found
 */
export const searchDocuments = async (
  db: ScreenDatabase,
  query: string,
  isClientConnected: () => boolean,
): Promise<SearchResult> => {
  const pattern = createSearchPattern(query);
  const documents: FoundDocument[] = [];
  for await (const works of streamWorkingCopies(db, query)) {
    for (const work of works) {
      const { places, count } = findInText(
        toSearchableText(work, pattern),
        pattern,
        maxMatchesPerDocument,
      );
      if (count === 0) continue;
      if (documents.length === maxDocuments) return { documents, isComplete: false };
      documents.push({ id: work.docId, places, count });
    }
    if (!isClientConnected()) return { documents, isComplete: false };
    await setImmediate();
  }
  return { documents, isComplete: true };
};

/** The text as people see it. What has none of the words needs no layout: the stored form has the same words. */
const toSearchableText = (
  { text, isFormatted: isLaidOut }: WorkingCopy,
  pattern: RegExp,
): string =>
  isLaidOut || text.search(pattern) < 0
    ? text
    : `${JSON.stringify(JSON.parse(text), undefined, 2)}\n`;
