import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { pointerTo } from '../../../renderer/headless.ts';
import { readDraft } from '../drafts/read-draft.ts';

/** A place of a text where something was found, with the words around it. */
export interface TextPlace {
  /** Counted from 1. */
  readonly line: number;
  /** Of the value or the name that it stands in; undefined where the text cannot be read. */
  readonly pointer: string | undefined;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Letters that are told on each side. */
const around = 60;

/** What is looked for: large and small letters count alike, and it may be written as JSON writes it. */
export const patternOf = (sought: string): RegExp => {
  const written = JSON.stringify(sought).slice(1, -1);
  const forms = [...new Set([sought, written])].map((form) =>
    form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(forms.join('|'), 'gi');
};

/** The first places of a text that fit a pattern, and how many there are. */
export const findInText = (
  text: string,
  pattern: RegExp,
  most: number,
): { readonly places: readonly TextPlace[]; readonly count: number } => {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return { places: [], count: 0 };
  const root = readDraft(text) === undefined ? undefined : parseTree(text);
  const places = matches
    .slice(0, most)
    .map(({ index, 0: match }) => describePlace(text, index, match, root));
  return { places, count: matches.length };
};

const describePlace = (
  text: string,
  from: number,
  match: string,
  root: Node | undefined,
): TextPlace => {
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
    pointer: node && pointerTo('', ...getNodePath(node).map(String)),
    before: `${from - first > around ? '…' : ''}${text.slice(Math.max(first, from - around), from).trimStart()}`,
    match,
    after: `${text.slice(end, Math.min(last, end + around)).trimEnd()}${last - end > around ? '…' : ''}`,
  };
};

const countLines = (text: string, offset: number): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
};
