import { ownEntry, suggestName } from '../../../renderer/entries/expressions.ts';
import { FormulaError } from './formula-problem.ts';
import { foreignSigns, foreignKeywords } from './notation.ts';
import type { Token } from './read-token.ts';

/** @param instead likely intended replacement of the token */
export const formulaError = (
  { offset, length }: Token,
  message: string,
  instead?: string,
): FormulaError =>
  new FormulaError({ offset, length, message, ...(instead !== undefined && { instead }) });

const found = ({ kind, written }: Token): string =>
  kind === 'end'
    ? 'the end of the formula'
    : kind === 'text'
      ? `the text ${written}`
      : `"${written}"`;

const quotes = /^['‘’“”„`´«»]$/;

/** Error that a token causes anywhere; undefined if it is valid. */
export const tokenError = (token: Token): FormulaError | undefined => {
  const { kind, written } = token;
  if (kind === 'open text')
    return formulaError(
      token,
      'This text has no end. Write " after its last character.',
      `${written}"`,
    );
  const meant = kind === 'sign' ? ownEntry(foreignSigns, written) : undefined;
  if (meant !== undefined)
    return formulaError(token, `Formulas have no "${written}". Write "${meant}" instead.`, meant);
  if (kind !== 'sign') return undefined;
  if (quotes.test(written))
    return formulaError(
      token,
      `A text needs straight double quotes, but this is ${written}. Write "…" instead.`,
      '"',
    );
  if (written === '*' || written === '/' || written === '%' || written === '^')
    return formulaError(
      token,
      'Formulas can only add and subtract. Use a computed value from the answer of a call.',
    );
  return /[(),:=!<>+-]/.test(written)
    ? undefined
    : formulaError(
        token,
        `"${written}" has no meaning in a formula. Remove it, or write it in a text: "${written}".`,
      );
};

export const missingValueError = (token: Token): FormulaError => {
  const known = tokenError(token);
  if (known !== undefined) return known;
  if (token.written === 'if')
    return formulaError(token, 'A nested "if" needs parentheses. Write (if … then … else …).');
  if (token.written === 'not')
    return formulaError(token, 'Next to a sign, "not" needs parentheses. Write (not …).');
  return formulaError(
    token,
    `Expected a value: a path, a number, a text in quotes or an operator with its values. Found ${found(token)}.`,
  );
};

/** @param open describes the still open construct; undefined without one */
export const unexpectedTokenError = (
  token: Token,
  before: string,
  open: string | undefined,
): FormulaError => {
  const { kind, written } = token;
  const known = tokenError(token);
  if (known !== undefined) return known;
  if (written === ')')
    return formulaError(
      token,
      'This parenthesis closes nothing. Remove it, or write "(" where it begins.',
      '',
    );
  if (written === ',')
    return formulaError(
      token,
      'A comma is only allowed between the values of an operator. Write numbers with a point: 1.5.',
    );
  const ending = open === undefined ? '' : ` ${open}`;
  if (kind === 'end') return formulaError(token, `The formula ends too early.${ending}`);
  if (kind === 'word' && before.endsWith('-'))
    return formulaError(
      token,
      'A minus needs blanks around it, because names may contain one. Write a - b.',
    );
  const meant = kind === 'word' ? ownEntry(foreignKeywords, written.toLowerCase()) : undefined;
  if (meant !== undefined)
    return formulaError(
      token,
      `Formulas write "${meant}" for "${written}". Write "${meant}" instead.`,
      meant,
    );
  const near =
    kind === 'word' ? suggestName(written, ['and', 'or', 'in', 'then', 'else']) : undefined;
  if (near !== undefined)
    return formulaError(
      token,
      `Expected a sign or a word between two values, found "${written}". Did you mean "${near}"?`,
      near,
    );
  // Two plain words suggest an unquoted sentence.
  const quoted =
    kind === 'word' && /^\s*\p{L}+\s*$/u.test(before)
      ? ` Put texts in quotes: "${before.trim()} ${written} …".`
      : '';
  return formulaError(
    token,
    `Expected a sign or a word between two values (=, !=, <, >, +, -, in, and, or), found ${found(token)}.${quoted}${ending}`,
  );
};
