import { isOnLines } from './lines.ts';
import type { TextEdit } from './text-edit.ts';

interface Token {
  readonly text: string;
  readonly offset: number;
}

/** Splits into strings and single characters, each with the white space before it. */
const tokensOf = (text: string): readonly (Token & { readonly white: Token })[] => {
  const found: (Token & { white: Token })[] = [];
  let white: Token = { text: '', offset: 0 };
  for (const match of text.matchAll(/[ \t\r\n]+|"[^"\\]*(?:\\.[^"\\]*)*"|[^]/g)) {
    const [letters] = match;
    if (letters.trim() === '') white = { text: letters, offset: match.index };
    else {
      found.push({ text: letters, offset: match.index, white });
      white = { text: '', offset: match.index + letters.length };
    }
  }
  return found;
};

/**
 * Edits that adopt the line breaks of `wanted`. Undefined if the texts differ in more than white
 * space.
 */
export const lineEdits = (text: string, wanted: string): readonly TextEdit[] | undefined => {
  const [have, want] = [tokensOf(text), tokensOf(wanted)];
  if (
    have.length !== want.length ||
    have.some(({ text: letters }, index) => letters !== want[index]?.text)
  )
    return undefined;
  return have.flatMap(({ white }, index) => {
    const other = want[index]?.white.text ?? '';
    if (white.text === other || (!isOnLines(white.text) && !isOnLines(other))) return [];
    return [{ offset: white.offset, length: white.text.length, text: other }];
  });
};
