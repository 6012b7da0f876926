import type { Formats } from '../document/amount.ts';
import { isMissing } from '../document/json.ts';
import { fieldOf, numberOf, textOf } from '../document/reading.ts';
import { fillSentence } from '../document/sentence.ts';
import { weigh } from '../document/weigh.ts';
import type { Reader, Scope } from './define.ts';
import type { Expression, Reference, Text } from './expression.ts';
import { limits } from './limits.ts';

/** A name that an operator gave an entry, and those given around it. */
interface Bound {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Bound | undefined;
}

/** null, NaN and the infinities are missing (RULES 2, 17). */
const settled = (value: unknown): unknown =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value;

/** The value behind names in a value. */
const follow = (path: readonly string[], from: unknown): unknown => {
  let value = from;
  for (const name of path) value = fieldOf(value, name);
  return value;
};

/** One evaluation: reads arguments for operators and counts what it spends. A page makes thousands of them, so it has methods and no closures. */
class Evaluation implements Reader {
  readonly formats: Formats;
  exceeded = false;
  /** Steps that may still be taken. */
  private left: number;
  private readonly given: number;
  private bound: Bound | undefined;

  constructor(private readonly scope: Scope) {
    this.formats = scope.formats;
    this.given = Math.min(limits.steps, scope.allowance?.left() ?? limits.steps);
    this.left = this.given;
  }

  /** Steps that were taken. */
  spent(): number {
    return this.given - this.left;
  }

  value(expression: Expression | undefined): unknown {
    if (expression === undefined) return undefined;
    // spend(1), written out: this is what a page does most.
    this.left -= 1;
    if (this.left < 0) this.exceeded = true;
    if (this.exceeded) return undefined;
    switch (expression.kind) {
      case 'literal':
        return settled(expression.value);
      case 'reference':
        return settled(this.read(expression));
      case 'text':
        return this.write(expression);
      case 'operation':
        return settled(expression.operator.evaluate(expression.args, this, expression.names));
    }
  }

  text(argument: Expression | undefined): string | undefined {
    const text = textOf(this.value(argument));
    return text === undefined || this.spendLetters(text) ? text : undefined;
  }

  number(argument: Expression | undefined): number | undefined {
    return numberOf(this.value(argument));
  }

  list(argument: Expression | undefined): readonly unknown[] | undefined {
    const found = this.value(argument);
    if (!Array.isArray(found)) return undefined;
    const value: readonly unknown[] = found;
    if (!this.fits(value.length, limits.entries) || !this.spend(value.length)) return undefined;
    for (const entry of value) if (!this.spendLetters(entry)) return undefined;
    return value.some(isMissing) ? value.filter((entry) => !isMissing(entry)) : value;
  }

  within(name: string | undefined, entry: unknown, argument: Expression | undefined): unknown {
    const outer = this.bound;
    this.bound = { name: name ?? '', value: entry, outer };
    const value = this.value(argument);
    this.bound = outer;
    return value;
  }

  made<Made extends string | object>(result: Made): Made | undefined {
    const isFit =
      typeof result === 'string'
        ? this.fits(result.length, limits.letters) && this.spendLetters(result)
        : (!Array.isArray(result) || this.fits(result.length, limits.entries)) &&
          this.fits(weigh(result), limits.parts);
    return isFit ? result : undefined;
  }

  /** Whether a length is within its limit, and nothing before it went beyond one. */
  private fits(length: number, limit: number): boolean {
    if (length > limit) this.exceeded = true;
    return !this.exceeded;
  }

  private spend(steps: number): boolean {
    this.left -= steps;
    if (this.left < 0) this.exceeded = true;
    return !this.exceeded;
  }

  /** A step for each 64 letters of a text; other values cost nothing here. */
  private spendLetters(value: unknown): boolean {
    return typeof value !== 'string' || value.length < 64 || this.spend(value.length >> 6);
  }

  private read({ root, entry, path }: Reference): unknown {
    let bound = entry === undefined ? this.bound : undefined;
    while (bound && bound.name !== root) bound = bound.outer;
    return follow(path, bound ? bound.value : this.scope.lookup(root, entry));
  }

  private write({ text, args }: Text): unknown {
    // Counts while it writes: a sentence may name a long argument a thousand times.
    let room: number = limits.letters;
    const argumentOf = (name: string): string =>
      (Object.hasOwn(args, name) ? this.text(args[name]) : undefined) ?? '';
    const written = fillSentence(this.scope.translate(text, argumentOf), (name) => {
      const argument = argumentOf(name);
      room -= argument.length;
      return this.fits(0, room) ? argument : '';
    });
    return this.made(written);
  }
}

/** The value behind a name alone, as most props and keys are: one step, for which no evaluation is made. */
const lookUp = ({ root, entry, path }: Reference, scope: Scope): unknown => {
  const isAllowed = scope.allowance === undefined || scope.allowance.left() > 0;
  scope.allowance?.spend(1);
  if (isAllowed) return settled(follow(path, scope.lookup(root, entry)));
  scope.exceeded?.();
  return undefined;
};

/**
 * The value of an expression; undefined when it is missing. Never throws: beyond the limits the value is missing and `scope.exceeded` is called
 * (RULES 24 to 28).
 */
export const evaluate = (expression: Expression, scope: Scope): unknown => {
  if (expression.kind === 'reference') return lookUp(expression, scope);
  const evaluation = new Evaluation(scope);
  const value = evaluation.value(expression);
  scope.allowance?.spend(evaluation.spent());
  if (!evaluation.exceeded) return value;
  scope.exceeded?.();
  return undefined;
};
