export interface SearchOptions {
  readonly words: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

/** Matches the words as they are typed; undefined without any. */
export const searchPattern = ({
  words,
  isCaseSensitive,
  isWholeWord,
}: SearchOptions): RegExp | undefined => {
  if (words === '') return undefined;
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const bounded = isWholeWord ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal;
  return new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu');
};

export interface TextPiece {
  readonly text: string;
  readonly offset: number;
  readonly isMatch: boolean;
}

/** Text in pieces, inside and outside of matches. */
export const splitMatches = (text: string, pattern: RegExp): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (piece: string, isMatch: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, offset: end, isMatch });
    end += piece.length;
  };
  for (const { index, 0: match } of text.matchAll(pattern)) {
    add(text.slice(end, index), false);
    add(match, true);
  }
  add(text.slice(end), false);
  return pieces;
};

/** Replaces literally: signs such as $ have no meaning. */
export const replaceMatches = (text: string, pattern: RegExp, replacement: string): string =>
  text.replaceAll(pattern, () => replacement);
