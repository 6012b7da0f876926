/** Line ends as JSON and editors count them. */
export const lineEnds = /\r\n|\n|\r/;

const isLineEnd = (letter: string | undefined): boolean => letter === '\n' || letter === '\r';

/** Where the line begins that an offset stands in. */
export const lineStart = (text: string, offset: number): number => {
  let start = offset;
  while (start > 0 && !isLineEnd(text[start - 1])) start -= 1;
  return start;
};

/** Where the line ends that an offset stands in; the line end itself comes behind it. */
export const lineEnd = (text: string, offset: number): number => {
  let end = offset;
  while (end < text.length && !isLineEnd(text[end])) end += 1;
  return end;
};

/** The white space that the line of an offset begins with. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

export const isOnLines = (text: string): boolean => lineEnds.test(text);

/**
 * Some letters at another indentation. Lines that are not indented as far as `former` stay as they are. No text in JSON holds a line end, so lines are layout.
 */
export const indentAnew = (letters: string, former: string, indent: string): string =>
  letters.replaceAll(/(\r\n|\n|\r)([ \t]*)/g, (line: string, end: string, white: string) =>
    white.startsWith(former) ? end + indent + white.slice(former.length) : line,
  );

/** How many columns a piece of a line takes. */
export const widthOf = (text: string): number => text.length + (text.split('\t').length - 1);
