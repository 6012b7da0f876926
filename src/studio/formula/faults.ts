import { ownEntry, suggestName } from '../../../renderer/expressions.ts';
import { FormulaFault } from './formula-problem.ts';
import { meantSigns, meantWords } from './notation.ts';
import type { Token } from './read-token.ts';

/** @param instead what surely was meant, to take the place of the token */
export const fault = ({ offset, length }: Token, message: string, instead?: string): FormulaFault =>
  new FormulaFault({ offset, length, message, ...(instead !== undefined && { instead }) });

/** A token in words that fit behind 'found'. */
const found = ({ kind, written }: Token): string =>
  kind === 'end'
    ? 'the end of the formula'
    : kind === 'text'
      ? `the text ${written}`
      : `"${written}"`;

const quotes = /^['‘’“”„`´«»]$/;

/** What is wrong with a token wherever it stands; undefined: nothing. */
export const faultOfToken = (token: Token): FormulaFault | undefined => {
  const { kind, written } = token;
  if (kind === 'open text')
    return fault(token, 'This text has no end. Write " behind its last letter.', `${written}"`);
  const meant = kind === 'sign' ? ownEntry(meantSigns, written) : undefined;
  if (meant !== undefined)
    return fault(token, `Formulas have no "${written}". Write "${meant}" instead.`, meant);
  if (kind !== 'sign') return undefined;
  if (quotes.test(written))
    return fault(
      token,
      `A text stands between straight double quotes, and this is ${written}. Write "…" instead.`,
      '"',
    );
  if (written === '*' || written === '/' || written === '%' || written === '^')
    return fault(
      token,
      'Formulas add and subtract, and do not multiply or divide. Let the answer of a call bring what is worked out.',
    );
  return /[(),:=!<>+-]/.test(written)
    ? undefined
    : fault(
        token,
        `"${written}" means nothing in a formula. Take it away, or write it in a text: "${written}".`,
      );
};

/** Where a value should stand and something else does. */
export const valueMissing = (token: Token): FormulaFault => {
  const known = faultOfToken(token);
  if (known !== undefined) return known;
  if (token.written === 'if')
    return fault(
      token,
      'Inside of something else, "if" stands in parentheses. Write (if … then … else …).',
    );
  if (token.written === 'not')
    return fault(token, 'Beside a sign, "not" stands in parentheses. Write (not …).');
  return fault(
    token,
    `Expected a value: a path, a number, a text in quotes or an operator with its values. Found ${found(token)}.`,
  );
};

/** Where a value has ended and something stands that does not go on with it. @param open what is still open, in words; undefined: nothing */
export const cannotGoOn = (
  token: Token,
  before: string,
  open: string | undefined,
): FormulaFault => {
  const { kind, written } = token;
  const known = faultOfToken(token);
  if (known !== undefined) return known;
  if (written === ')')
    return fault(
      token,
      'This parenthesis closes nothing. Take it away, or write "(" where it begins.',
      '',
    );
  if (written === ',')
    return fault(
      token,
      'A comma stands only between the values of an operator. A number has a point: 1.5.',
    );
  const ending = open === undefined ? '' : ` ${open}`;
  if (kind === 'end') return fault(token, `The formula ends too early.${ending}`);
  if (kind === 'word' && before.endsWith('-'))
    return fault(token, 'A minus stands between blanks, since names may hold one. Write a - b.');
  const meant = kind === 'word' ? ownEntry(meantWords, written.toLowerCase()) : undefined;
  if (meant !== undefined)
    return fault(
      token,
      `Formulas write "${meant}" for "${written}". Write "${meant}" instead.`,
      meant,
    );
  const near =
    kind === 'word' ? suggestName(written, ['and', 'or', 'in', 'then', 'else']) : undefined;
  if (near !== undefined)
    return fault(
      token,
      `Expected a sign or a word between two values, found "${written}". Did you mean "${near}"?`,
      near,
    );
  // Somebody writes a sentence where a formula stands.
  const quoted =
    kind === 'word' && /^\s*\p{L}+\s*$/u.test(before)
      ? ` Words that people read stand in quotes: "${before.trim()} ${written} …".`
      : '';
  return fault(
    token,
    `Expected a sign or a word between two values (=, !=, <, >, +, -, in, and, or), found ${found(token)}.${quoted}${ending}`,
  );
};
