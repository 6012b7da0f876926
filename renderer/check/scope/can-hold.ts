import { numberOf } from '../../document/reading.ts';
import type { Type } from '../../document/type.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression, Literal, Reference } from '../../expressions/expression.ts';
import { signatures } from '../../expressions/operators/signatures.ts';

/** A test, and how it comes out. */
export interface Test {
  readonly expression: Expression;
  readonly outcome: boolean;
}

/** More combinations are not tried: the tests then count as possible. */
const mostTries = 4096;

/** A text that no document writes. */
const otherText = '\u0000';

/** The same part written in two places is the same value. */
const nameOf = (expression: Expression): string =>
  JSON.stringify(expression, (key, value: unknown) => (key === 'pointer' || key === 'operator' ? undefined : value));

/** What stands in for a part that was refused may be anything. */
const isWritten = (expression: Expression): expression is Literal => expression.kind === 'literal' && expression.refused !== true;

/** The parts whose values a test compares, by name; the operators between them are looked through. */
const comparedParts = (expression: Expression): ReadonlyMap<string, Expression> => {
  if (isWritten(expression)) return new Map();
  if (expression.kind === 'operation' && signatures[expression.name].compares === true)
    return new Map(expression.args.flatMap((arg) => [...comparedParts(arg)]));
  return new Map([[nameOf(expression), expression]]);
};

const literalsOf = (expression: Expression): readonly unknown[] => {
  if (isWritten(expression)) return Array.isArray(expression.value) ? expression.value : [expression.value];
  return expression.kind === 'operation' && signatures[expression.name].compares === true ? expression.args.flatMap(literalsOf) : [];
};

/** The test with a name in place of each part that it compares. */
const withNames = (expression: Expression): Expression => {
  if (isWritten(expression)) return expression;
  if (expression.kind === 'operation' && signatures[expression.name].compares === true) return { ...expression, args: expression.args.map(withNames) };
  return { kind: 'reference', pointer: '', root: nameOf(expression), entry: undefined, path: [] } satisfies Reference;
};

/** Values that stand for all others: those that are written, those beside and between them, and one of each other kind. */
const samplesOf = (written: readonly unknown[]): readonly unknown[] => {
  const numbers = written.map(numberOf).filter((value) => value !== undefined);
  const near = numbers.flatMap((value) => [value - 1, value, value + 0.5, value + 1]);
  return [...new Set([undefined, true, false, '', otherText, 0, 1, 2, ...written, ...near, ...near.map(String)]), [], [0]];
};

const valuesOf = (type: Type, samples: readonly unknown[]): readonly unknown[] => {
  switch (type.kind) {
    case 'optional':
      return [undefined, ...valuesOf(type.of, samples)];
    case 'missing':
      return [undefined];
    case 'boolean':
      return [true, false];
    case 'text':
      return type.values !== undefined && type.open !== true ? type.values : samples.filter((value) => typeof value === 'string');
    case 'number':
      return type.values ?? samples.filter((value) => typeof value === 'number');
    case 'amount':
    case 'date':
      return samples.filter((value) => typeof value === 'number' || typeof value === 'string');
    case 'list':
      return [[], [0]];
    default:
      return samples;
  }
};

const conjunctsOf = ({ expression, outcome }: Test): readonly Test[] =>
  outcome && expression.kind === 'operation' && expression.name === 'and'
    ? expression.args.flatMap((arg) => conjunctsOf({ expression: arg, outcome }))
    : [{ expression, outcome }];

/** A part, or one comparison of parts with what is written. */
const isSingle = (expression: Expression): boolean =>
  !isWritten(expression) && (expression.kind !== 'operation' || expression.args.every((arg) => arg.kind !== 'operation' || arg.name === 'list'));

/** The tests that speak of the same parts as the first ones, directly or over others between them. */
const connected = (first: readonly Test[], others: readonly Test[]): readonly Test[] => {
  const parts = new Set(first.flatMap(({ expression }) => [...comparedParts(expression).keys()]));
  const near = others.filter(({ expression }) => [...comparedParts(expression).keys()].some((name) => parts.has(name)));
  return near.length === 0
    ? first
    : connected(
        [...first, ...near],
        others.filter((test) => !near.includes(test)),
      );
};

/** A test with names in place of the parts that it compares. */
interface NamedTest extends Test {
  readonly parts: ReadonlyMap<string, Expression>;
}

const named = ({ expression, outcome }: Test): NamedTest => ({ expression: withNames(expression), outcome, parts: comparedParts(expression) });

const comesOut = ({ expression, outcome }: Test, values: ReadonlyMap<string, unknown>): boolean => {
  const scope = { lookup: (name: string) => values.get(name), translate: (text: string) => text, formats: { thousands: '', decimal: '', currency: '' } };
  return (evaluate(expression, scope) === true) === outcome;
};

/** Whether one of the combinations of the choices lets all tests come out as said; yes where there are too many. */
const someFit = (tests: readonly Test[], choices: ReadonlyMap<string, readonly unknown[]>): boolean => {
  const tries = [...choices.values()].reduce((product, { length }) => product * length, 1);
  if (tries > mostTries) return true;
  for (let at = 0; at < tries; at += 1) {
    let rest = at;
    const values = new Map<string, unknown>();
    for (const [name, found] of choices) {
      values.set(name, found[rest % found.length]);
      rest = Math.floor(rest / found.length);
    }
    if (tests.every((test) => comesOut(test, values))) return true;
  }
  return false;
};

/** Tries values: first of each part for the tests that speak of it alone, then of those that are left for the tests that speak of several. */
const isPossible = (tests: readonly Test[], typeOf: (part: Expression) => Type): boolean => {
  const samples = samplesOf(tests.flatMap(({ expression }) => literalsOf(expression)));
  const all = tests.map(named);
  const [single, several] = [all.filter(({ parts }) => parts.size < 2), all.filter(({ parts }) => parts.size > 1)];
  const choices = new Map<string, readonly unknown[]>();
  for (const [name, part] of new Map(all.flatMap(({ parts }) => [...parts]))) {
    const alone = single.filter(({ parts }) => parts.has(name));
    choices.set(
      name,
      valuesOf(typeOf(part), samples).filter((value) => alone.every((test) => comesOut(test, new Map([[name, value]])))),
    );
  }
  const isConstantlyWrong = single.some((test) => test.parts.size === 0 && !comesOut(test, new Map()));
  if (isConstantlyWrong || [...choices.values()].some(({ length }) => length === 0)) return false;
  const shared = new Set(several.flatMap(({ parts }) => [...parts.keys()]));
  return someFit(several, new Map([...choices].filter(([name]) => shared.has(name))));
};

/**
 * Whether a test can come out as said while those around it do. Yes in doubt.
 * @param typeOf the type of a part of the test; `any` where it is not known
 */
export const canHold = (test: Test, around: readonly Test[], typeOf: (part: Expression) => Type): boolean => {
  const own = conjunctsOf(test);
  const together = connected(own, around.flatMap(conjunctsOf));
  // One comparison alone is judged by its types, and most tests are no more than that.
  if (together.length === 1 && together.every(({ expression }) => isSingle(expression))) return true;
  return isPossible(together, typeOf);
};
