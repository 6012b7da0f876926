import { nextToken, type Token } from './read-token.ts';
import { rangesOf } from './formula-part.ts';
import { readUnfinished } from './parse-formula.ts';

/**
 * Quoted text around the cursor; undefined outside of one.
 * @param offset cursor position
 */
const textAround = (formula: string, offset: number): Token | undefined => {
  let token = nextToken(formula, 0);
  while (token.kind !== 'end' && token.offset + token.length < offset)
    token = nextToken(formula, token.offset + token.length);
  const isText =
    token.kind === 'open text' || (token.kind === 'text' && offset < token.offset + token.length);
  return isText && offset > token.offset ? token : undefined;
};

/**
 * Operators around the cursor, the innermost first. Ignores the rest after the cursor if the
 * formula is invalid. Never throws.
 * @param offset cursor position
 */
export const operatorsAt = (formula: string, offset: number): readonly string[] => {
  const before = formula.slice(0, textAround(formula, offset)?.offset ?? offset);
  const asWhole = readUnfinished(formula);
  const [written, read] =
    asWhole === undefined ? [before, readUnfinished(before)] : [formula, asWhole];
  if (read === undefined) return [];
  // A cursor after trailing blanks still counts as inside.
  const cursor = written.slice(offset).trim() === '' ? written.trimEnd().length : offset;
  const found: string[] = [];
  rangesOf(read, ({ value, offset: from, length }) => {
    const operator: unknown = Array.isArray(value) ? value[0] : undefined;
    if (typeof operator === 'string' && from <= cursor && cursor <= from + length)
      found.push(operator);
  });
  return [...new Set(found.toReversed())];
};
