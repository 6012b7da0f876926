import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { joinPointer } from '../../../../renderer/entries/node.ts';
import { parseDraft } from '../../database/draft-content.ts';
import { setImmediate } from 'node:timers/promises';
import type { ScreenDatabase } from '../../database/tables.ts';
import { streamWorkingCopies, type WorkingCopy } from '../../database/working-copies.ts';

/** A place of a text where something was found, with the words around it. */
export interface TextMatch {
  /** Counted from 1. */
  readonly line: number;
  /** Of the value or the name that it stands in; undefined where the text cannot be read. */
  readonly pointer: string | undefined;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Letters that are told on each side. */
const contextChars = 60;

/** What is looked for: large and small letters count alike, and it may be written as JSON writes it. */
export const createSearchPattern = (query: string): RegExp => {
  const written = JSON.stringify(query).slice(1, -1);
  const forms = [...new Set([query, written])].map((form) =>
    form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(forms.join('|'), 'gi');
};

/** The first places of a text that fit a pattern, and how many there are. */
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
  // Within a sentence its own words are told, else those of the line.
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

/** A document in which something was found. */
interface FoundDocument {
  readonly id: string;
  /** The first ones. */
  readonly places: readonly TextMatch[];
  /** How many there are. */
  readonly count: number;
}

interface SearchResult {
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
