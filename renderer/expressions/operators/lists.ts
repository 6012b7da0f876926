import type { Operator } from '../operator.ts';
import { isMissing } from '../../document/json.ts';
import { toText, toNumber } from '../../document/coerce.ts';

export const listOperator: Operator = {
  arity: [0, Infinity],
  evaluate: (args, read) =>
    read.limitSize(args.map((arg) => read.evaluate(arg)).filter((entry) => entry !== undefined)),
};

export const countOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const value = read.evaluate(list);
    // Not limited in length, so asList is not used (RULES 25).
    return Array.isArray(value)
      ? value.reduce<number>((sum, entry) => (isMissing(entry) ? sum : sum + 1), 0)
      : 0;
  },
};

export const firstOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const value = read.evaluate(list);
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.find((entry) => !isMissing(entry));
  },
};

export const takeOperator: Operator = {
  arity: [2, 2],
  evaluate: ([list, limit], read) => {
    const count = read.asNumber(limit);
    // A negative number would count from the end.
    return count === undefined ? undefined : read.asList(list)?.slice(0, Math.max(0, count));
  },
};

export const omitOperator: Operator = {
  arity: [2, 2],
  evaluate: ([list, place], read) => {
    const unwanted = read.asNumber(place);
    return unwanted === undefined
      ? undefined
      : read.asList(list)?.filter((_, index) => index !== unwanted);
  },
};

/** Comparison key (RULES 7 to 10), undefined for values equal to nothing. */
const toComparable = (value: unknown): string | boolean | undefined =>
  typeof value === 'boolean' ? value : toText(value);

export const withoutOperator: Operator = {
  arity: [2, Infinity],
  evaluate: ([list, ...values], read) => {
    // A set, since both sides may be long.
    const unwanted = new Set(values.map((arg) => toComparable(read.evaluate(arg))));
    unwanted.delete(undefined);
    return read.asList(list)?.filter((entry) => !unwanted.has(toComparable(entry)));
  },
};

export const distinctOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const seen = new Set<unknown>();
    return read.asList(list)?.filter((entry) => {
      // Keeps booleans apart from the texts 'true' and 'false'.
      const key = toText(entry) ?? entry;
      return seen.has(key) ? false : seen.add(key);
    });
  },
};

const compare = <Key extends string | number>(a: Key, b: Key): number =>
  a < b ? -1 : a > b ? 1 : 0;

export const sortOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const entries = read.asList(list)?.filter((entry) => toText(entry) !== undefined);
    const byNumber = entries?.every((entry) => toNumber(entry) !== undefined) === true;
    return entries?.sort((a, b) =>
      byNumber
        ? compare(toNumber(a) ?? 0, toNumber(b) ?? 0)
        : compare(toText(a) ?? '', toText(b) ?? ''),
    );
  },
};

export const concatOperator: Operator = {
  arity: [1, Infinity],
  evaluate: (args, read) => read.limitSize(args.flatMap((list) => read.asList(list) ?? [])),
};

const entryBinder: Pick<Operator, 'arity' | 'isIdentifierArg' | 'bindsEntry'> = {
  arity: [3, 3],
  isIdentifierArg: (index) => index === 1,
  bindsEntry: true,
};

export const mapOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, body], read, [name]) => {
    const values = read.asList(list)?.map((entry) => read.withBinding(name, entry, body));
    return values && read.limitSize(values.filter((value) => value !== undefined));
  },
};

export const filterOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.filter((entry) => read.withBinding(name, entry, test) === true),
};

export const someOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.some((entry) => read.withBinding(name, entry, test) === true) ?? false,
};

export const everyOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.every((entry) => read.withBinding(name, entry, test) === true) ?? false,
};
