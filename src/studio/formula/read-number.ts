import { formulaError } from './formula-errors.ts';
import type { Token } from './read-token.ts';

const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** @throws FormulaError for an invalid number, or one that would lose digits */
export const numberOfToken = (token: Token): number => {
  const { written } = token;
  const inQuotes = `"${written}"`;
  if (/^-?0\d+$/.test(written))
    throw formulaError(
      token,
      `A number does not begin with 0. Write ${inQuotes} where it is a code.`,
      inQuotes,
    );
  if (!digits.test(written))
    throw formulaError(
      token,
      `Expected a number such as 12 or 1.5, or a text in quotes. Found ${written}.`,
    );
  // JSON has one zero, so -0 becomes 0.
  const value = Number(written) + 0;
  const isKept =
    Number.isSafeInteger(value) ||
    (Number.isFinite(value) && (!/^-?\d+$/.test(written) || JSON.stringify(value) === written));
  if (!isKept)
    throw formulaError(
      token,
      `A number keeps 15 digits, and this one has more. Write ${inQuotes} where it is a code.`,
      inQuotes,
    );
  return value;
};
