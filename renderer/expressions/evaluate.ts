import { measureCost, expressionLimits } from '../document/budget.ts';
import type { Scope, EvaluationContext } from './operator.ts';
import type { PlainExpression } from './expression.ts';
import { operators } from './operators/index.ts';
import type { Formats } from '../document/amount.ts';
import { isMissing } from '../document/json.ts';
import { getField, toNumber, toText } from '../document/coerce.ts';
import { fillPlaceholders } from '../document/strings.ts';

type PlainReference = Extract<PlainExpression, { kind: 'reference' }>;
type PlainText = Extract<PlainExpression, { kind: 'text' }>;

interface Binding {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Binding | undefined;
}

/** null, NaN and infinities are missing (RULES 2, 17). */
const normalizeValue = (value: unknown): unknown =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value;

const readPath = (path: readonly string[], from: unknown): unknown => {
  let value = from;
  for (const name of path) value = getField(value, name);
  return value;
};

/** A class instead of closures: a page runs thousands of evaluations. */
class Evaluation implements EvaluationContext {
  readonly formats: Formats;
  exceeded = false;
  failure: string | undefined;
  private remainingSteps: number;
  private readonly initialSteps: number;
  private bound: Binding | undefined;

  constructor(private readonly scope: Scope) {
    this.formats = scope.formats;
    this.initialSteps = Math.min(
      expressionLimits.maxSteps,
      scope.budget?.remaining() ?? expressionLimits.maxSteps,
    );
    this.remainingSteps = this.initialSteps;
  }

  spent(): number {
    return this.initialSteps - this.remainingSteps;
  }

  evaluate(expression: PlainExpression | undefined): unknown {
    if (expression === undefined) return undefined;
    // Inlined spend(1): the hottest path.
    this.remainingSteps -= 1;
    if (this.remainingSteps < 0) this.exceeded = true;
    if (this.exceeded) return undefined;
    switch (expression.kind) {
      case 'literal':
        return normalizeValue(expression.value);
      case 'reference':
        return normalizeValue(this.readReference(expression));
      case 'text':
        return this.formatText(expression);
      case 'operation': {
        const { name, args, names } = expression;
        const operator = operators[name] ?? this.scope.operators?.[name];
        if (operator) return normalizeValue(operator.evaluate(args, this, names));
        // A plan may name an operator that the catalogue of this app lacks.
        this.exceeded = true;
        return undefined;
      }
    }
  }

  asText(argument: PlainExpression | undefined): string | undefined {
    const text = toText(this.evaluate(argument));
    return text === undefined || this.spendText(text) ? text : undefined;
  }

  asNumber(argument: PlainExpression | undefined): number | undefined {
    return toNumber(this.evaluate(argument));
  }

  asList(argument: PlainExpression | undefined): readonly unknown[] | undefined {
    const found = this.evaluate(argument);
    if (!Array.isArray(found)) return undefined;
    const value: readonly unknown[] = found;
    if (
      !this.isWithinLimit(value.length, expressionLimits.maxListLength) ||
      !this.spend(value.length)
    )
      return undefined;
    for (const entry of value) if (!this.spendText(entry)) return undefined;
    return value.some(isMissing) ? value.filter((entry) => !isMissing(entry)) : value;
  }

  withBinding(
    name: string | undefined,
    entry: unknown,
    argument: PlainExpression | undefined,
  ): unknown {
    const outer = this.bound;
    this.bound = { name: name ?? '', value: entry, outer };
    const value = this.evaluate(argument);
    this.bound = outer;
    return value;
  }

  limitSize<Made extends string | object>(result: Made): Made | undefined {
    const isFit =
      typeof result === 'string'
        ? this.isWithinLimit(result.length, expressionLimits.maxTextLength) &&
          this.spendText(result)
        : (!Array.isArray(result) ||
            this.isWithinLimit(result.length, expressionLimits.maxListLength)) &&
          this.isWithinLimit(measureCost(result), expressionLimits.maxValueParts);
    return isFit ? result : undefined;
  }

  private isWithinLimit(length: number, limit: number): boolean {
    if (length > limit) this.exceeded = true;
    return !this.exceeded;
  }

  private spend(steps: number): boolean {
    this.remainingSteps -= steps;
    if (this.remainingSteps < 0) this.exceeded = true;
    return !this.exceeded;
  }

  /** Costs one step per 64 characters; free for other values. */
  private spendText(value: unknown): boolean {
    return typeof value !== 'string' || value.length < 64 || this.spend(value.length >> 6);
  }

  private readReference({ root, entry, path }: PlainReference): unknown {
    let bound = entry === undefined ? this.bound : undefined;
    while (bound && bound.name !== root) bound = bound.outer;
    return readPath(path, bound ? bound.value : this.scope.lookup(root, entry));
  }

  private formatText({ text, args }: PlainText): unknown {
    // Counts while writing, since a text may repeat a long argument a thousand times.
    let remainingLength: number = expressionLimits.maxTextLength;
    const argumentOf = (name: string): string =>
      (Object.hasOwn(args, name) ? this.asText(args[name]) : undefined) ?? '';
    const result = fillPlaceholders(this.scope.translate(text, argumentOf), (name) => {
      const argument = argumentOf(name);
      remainingLength -= argument.length;
      return this.isWithinLimit(0, remainingLength) ? argument : '';
    });
    return this.limitSize(result);
  }
}

/** Fast path for a plain reference: one step, no Evaluation. */
const evaluateReference = ({ root, entry, path }: PlainReference, scope: Scope): unknown => {
  const isAllowed = scope.budget === undefined || scope.budget.remaining() > 0;
  scope.budget?.spend(1);
  if (isAllowed) return normalizeValue(readPath(path, scope.lookup(root, entry)));
  scope.onLimitExceeded?.();
  return undefined;
};

/**
 * Evaluates an expression. Never throws: beyond the limits the value is missing and
 * `scope.onLimitExceeded` is called (RULES 24 to 28).
 */
export const evaluate = (expression: PlainExpression, scope: Scope): unknown => {
  if (expression.kind === 'reference') return evaluateReference(expression, scope);
  const evaluation = new Evaluation(scope);
  const value = evaluation.evaluate(expression);
  scope.budget?.spend(evaluation.spent());
  if (!evaluation.exceeded) return value;
  scope.onLimitExceeded?.(evaluation.failure);
  return undefined;
};
