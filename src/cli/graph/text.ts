import { escapeText } from '../../html-text/escape-text.ts';

/**
 * Letters of one width, so that it is known how long words are whatever fonts a machine has. Heights and widths in units of the picture; no usual
 * monospaced font is wider.
 */
export const sizes = { name: 13, small: 11, line: 14, perLetter: 0.62 } as const;

export const widthOf = (words: string, size: number): number =>
  words.length * size * sizes.perLetter;

/** Breaks small words into lines that are no wider than `width`, between words where that is possible. */
export const wrap = (words: string, width: number): readonly string[] => {
  const most = Math.max(1, Math.floor(width / (sizes.small * sizes.perLetter)));
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    for (; rest.length > most; rest = rest.slice(most)) lines.push(rest.slice(0, most));
    line = rest;
  }
  return [...lines, line];
};

/** An SVG element with attributes; texts among its content must be escaped by `words`. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...content: readonly string[]
): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(String(value))}"`,
  );
  return content.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content.join('')}</${name}>`;
};

/** What people are told of an element. */
export const title = (words: string): string => element('title', {}, escapeText(words));

/** Words in the picture; their line stands at `y`. */
export const words = (
  x: number,
  y: number,
  text: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string =>
  element(
    'text',
    { x, y, 'font-family': 'monospace', 'font-size': sizes.small, fill: '#1f2328', ...attributes },
    escapeText(text),
  );
