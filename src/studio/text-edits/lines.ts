export const lineEnds = /\r\n|\n|\r/;

const isLineEnd = (letter: string | undefined): boolean => letter === '\n' || letter === '\r';

export const lineStart = (text: string, offset: number): number => {
  let start = offset;
  while (start > 0 && !isLineEnd(text[start - 1])) start -= 1;
  return start;
};

export const lineEnd = (text: string, offset: number): number => {
  let end = offset;
  while (end < text.length && !isLineEnd(text[end])) end += 1;
  return end;
};

export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

export const isOnLines = (text: string): boolean => lineEnds.test(text);

/**
 * Changes the indentation of some text. Lines indented less than `former` stay. Safe, because JSON
 * strings contain no line ends.
 */
export const indentAnew = (letters: string, previous: string, indent: string): string =>
  letters.replaceAll(/(\r\n|\n|\r)([ \t]*)/g, (line: string, end: string, white: string) =>
    white.startsWith(previous) ? end + indent + white.slice(previous.length) : line,
  );

/** Width in columns; a tab counts as two. */
export const widthOf = (text: string): number => text.length + (text.split('\t').length - 1);
