import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { joinPointer } from '../../../../renderer/entries/node.ts';
import { parseDraft } from '../../documents/draft-content.ts';
import { setImmediate } from 'node:timers/promises';
import type { ScreenDatabase } from '../../database/tables.ts';
import { streamWorkingCopies, type WorkingCopy } from '../../database/working-copies.ts';

export interface TextMatch {
  /** Counted from 1. */
  readonly line: number;
  /** Pointer of the matching value or key; undefined if the text cannot be parsed. */
  readonly pointer: string | undefined;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const contextChars = 60;

export const createSearchPattern = (query: string): RegExp => {
  const written = JSON.stringify(query).slice(1, -1);
  const forms = [...new Set([query, written])].map((form) =>
    form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(forms.join('|'), 'gi');
};

export const findInText = (
  text: string,
  pattern: RegExp,
  maxMatches: number,
): { readonly places: readonly TextMatch[]; readonly count: number } => {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return { places: [], count: 0 };
  const root = parseDraft(text) === undefined ? undefined : parseTree(text);
  const places = matches
    .slice(0, maxMatches)
    .map(({ index, 0: match }) => describeMatch(text, index, match, root));
  return { places, count: matches.length };
};

const describeMatch = (
  text: string,
  from: number,
  match: string,
  root: Node | undefined,
): TextMatch => {
  const node = root && findNodeAtOffset(root, from);
  const end = from + match.length;
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  // Context within a string value comes from that value, otherwise from the line.
  const isWithin = node?.type === 'string' && from > node.offset && end < node.offset + node.length;
  const [first, last] = isWithin
    ? [node.offset + 1, node.offset + node.length - 1]
    : [lineStart, lineEnd < 0 ? text.length : lineEnd];
  return {
    line: countLines(text, from),
    pointer: node && joinPointer('', ...getNodePath(node).map(String)),
    before: `${from - first > contextChars ? '…' : ''}${text.slice(Math.max(first, from - contextChars), from).trimStart()}`,
    match,
    after: `${text.slice(end, Math.min(last, end + contextChars)).trimEnd()}${last - end > contextChars ? '…' : ''}`,
  };
};

const countLines = (text: string, offset: number): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
};

interface FoundDocument {
  readonly id: string;
  readonly places: readonly TextMatch[];
  /** Total number of matches. */
  readonly count: number;
}

interface SearchResult {
  readonly documents: readonly FoundDocument[];
  /** False if the search stopped at its limit. */
  readonly isComplete: boolean;
}

const maxDocuments = 50;
const maxMatchesPerDocument = 3;

/**
 * Searches the working copies and yields to other requests between batches.
 * @param isClientConnected false ends the search
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

/**
 * Formats the text as authors see it. Skips texts without a match: the stored form has the same
 * words.
 */
const toSearchableText = ({ text, isFormatted }: WorkingCopy, pattern: RegExp): string =>
  isFormatted || text.search(pattern) < 0
    ? text
    : `${JSON.stringify(JSON.parse(text), undefined, 2)}\n`;
