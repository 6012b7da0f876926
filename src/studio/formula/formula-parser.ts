import { formulaError } from './formula-errors.ts';
import { comparisonSigns, junctions, sumSigns } from './notation.ts';
import { operationPart, spanning, type FormulaPart } from './formula-part.ts';
import type { Token } from './read-token.ts';
import { ValueReader } from './value-reader.ts';

const nameOfSign = (
  signs: Readonly<Record<string, string>>,
  { kind, written }: Token,
): string | undefined =>
  kind === 'sign' || kind === 'word'
    ? Object.keys(signs).find((name) => signs[name] === written)
    : undefined;

/**
 * Recursive descent parser; each method is one precedence level, from loose to tight. Throws a
 * FormulaError at the first error.
 */
export class FormulaParser extends ValueReader {
  parseFormula(): FormulaPart {
    const part = this.parseConditional();
    if (this.token.kind !== 'end') throw this.unexpectedTokenError();
    return part;
  }

  protected parseConditional(): FormulaPart {
    if (!this.is('if')) return this.parseJunction();
    return this.nested(() => {
      const word = this.take();
      const test = this.parseJunction();
      const then = this.expect('then', 'The test of "if" needs "then" and a value after it.')
        ? this.parseJunction()
        : this.missingOperand();
      const otherwise = this.expect(
        'else',
        'The value of "then" needs "else" and another value after it.',
      )
        ? this.parseConditional()
        : this.missingOperand();
      return operationPart('if', [test, then, otherwise], word, spanning(word, this.last));
    });
  }

  private parseJunction(): FormulaPart {
    const first = this.parseNegation();
    const word = this.token;
    if (word.kind !== 'word' || !junctions.includes(word.written)) return first;
    const tests = [first];
    while (this.is(word.written)) {
      this.take();
      tests.push(this.parseNegation());
    }
    if (this.token.kind === 'word' && junctions.includes(this.token.written))
      throw formulaError(
        this.token,
        '"and" and "or" are mixed. Group them with parentheses: a and (b or c).',
      );
    return operationPart(word.written, tests, word, spanning(first, this.last));
  }

  private parseNegation(): FormulaPart {
    if (!this.is('not')) return this.parseComparison();
    return this.nested(() => {
      const word = this.take();
      return operationPart('not', [this.parseNegation()], word, spanning(word, this.last));
    });
  }

  private parseComparison(): FormulaPart {
    const left = this.sum();
    const name = nameOfSign(comparisonSigns, this.token);
    if (name === undefined) return left;
    const sign = this.take();
    const right = this.sum();
    if (nameOfSign(comparisonSigns, this.token) !== undefined)
      throw formulaError(
        this.token,
        `Comparisons do not follow each other. Write two of them: a ${sign.written} b and b ${this.token.written} c.`,
      );
    return operationPart(name, [left, right], sign, spanning(left, this.last));
  }

  private sum(): FormulaPart {
    let sum = this.parsePrimary();
    let added: readonly FormulaPart[] | undefined;
    for (
      let name = nameOfSign(sumSigns, this.token);
      name !== undefined;
      name = nameOfSign(sumSigns, this.token)
    ) {
      const sign = this.take();
      const args: readonly FormulaPart[] = [
        ...(name === 'add' && added !== undefined ? added : [sum]),
        this.parsePrimary(),
      ];
      added = name === 'add' ? args : undefined;
      sum = operationPart(name, args, sign, spanning(sum, this.last));
    }
    return sum;
  }
}
