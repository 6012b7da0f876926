import { nextToken, type Token } from './read-token.ts';

/** The text in quotes that somebody writes in; undefined where they write in none. @param offset of the cursor */
export const textAround = (formula: string, offset: number): Token | undefined => {
  let token = nextToken(formula, 0);
  while (token.kind !== 'end' && token.offset + token.length < offset)
    token = nextToken(formula, token.offset + token.length);
  const isText =
    token.kind === 'open text' || (token.kind === 'text' && offset < token.offset + token.length);
  return isText && offset > token.offset ? token : undefined;
};
