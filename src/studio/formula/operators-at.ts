import { nextToken, type Token } from './read-token.ts';
import { rangesOf } from './formula-part.ts';
import { readUnfinished } from './parse-formula.ts';

/** The text in quotes that somebody writes in; undefined where they write in none. @param offset of the cursor */
const textAround = (formula: string, offset: number): Token | undefined => {
  let token = nextToken(formula, 0);
  while (token.kind !== 'end' && token.offset + token.length < offset)
    token = nextToken(formula, token.offset + token.length);
  const isText =
    token.kind === 'open text' || (token.kind === 'text' && offset < token.offset + token.length);
  return isText && offset > token.offset ? token : undefined;
};

/**
 * The operators around a cursor in a formula, the innermost first. What stands behind the cursor does not count where the whole cannot be understood.
 * Never throws.
 * @param offset of the cursor
 */
export const operatorsAt = (formula: string, offset: number): readonly string[] => {
  const before = formula.slice(0, textAround(formula, offset)?.offset ?? offset);
  const asWhole = readUnfinished(formula);
  const [written, read] =
    asWhole === undefined ? [before, readUnfinished(before)] : [formula, asWhole];
  if (read === undefined) return [];
  // Whoever writes behind a blank at the end is still at what they wrote.
  const cursor = written.slice(offset).trim() === '' ? written.trimEnd().length : offset;
  const found: string[] = [];
  rangesOf(read, ({ value, offset: from, length }) => {
    const operator: unknown = Array.isArray(value) ? value[0] : undefined;
    if (typeof operator === 'string' && from <= cursor && cursor <= from + length)
      found.push(operator);
  });
  return [...new Set(found.toReversed())];
};
