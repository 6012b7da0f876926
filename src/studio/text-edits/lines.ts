import { applyEdits, type TextEdit } from './text-edit.ts';

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
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

export const isOnLines = (text: string): boolean => lineEnds.test(text);

/**
 * The edits that bring some letters from one indentation to another: one for each line behind the first. Lines that are not indented as far as `former` stay
 * as they are. No text in JSON holds a line end, so lines are layout.
 */
export const indentEdits = (letters: string, former: string, indent: string): readonly TextEdit[] => {
  if (former === indent) return [];
  return [...letters.matchAll(/(?:\r\n|\n|\r)([ \t]*)/g)].flatMap(({ 0: found, 1: white = '', index }) => {
    const offset = index + found.length - white.length;
    if (!white.startsWith(former)) return [];
    if (indent.startsWith(former)) return [{ offset: offset + former.length, length: 0, text: indent.slice(former.length) }];
    return [{ offset, length: former.length, text: indent }];
  });
};

/** Some letters at another indentation. */
export const indentAnew = (letters: string, former: string, indent: string): string => applyEdits(letters, indentEdits(letters, former, indent));

/** How many columns a piece of a line takes. */
export const widthOf = (text: string): number => text.length + (text.split('\t').length - 1);
