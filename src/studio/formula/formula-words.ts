import { signBetween } from './notation.ts';

/** A sentence of the checker, in which examples of expressions are written as formulas: `default(…)` for `["default", …]`. */
export const toFormulaNotation = (sentence: string): string =>
  sentence
    .replaceAll('{"text": "{number}", "args": {"number": …}}', 'text("{number}", number: …)')
    .replaceAll(/\["(\w+)", …\]/g, (_, name: string) => {
      const sign = signBetween(name);
      return sign === undefined ? `${name}(…)` : `… ${sign} …`;
    });
