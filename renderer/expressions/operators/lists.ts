import {
  anything,
  listOf,
  optional,
  anyList,
  number,
  codeList,
  missing,
} from '../../document/type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';
import { isMissing } from '../../document/json.ts';
import { findComparisonMismatch } from '../../document/comparison.ts';
import { toText, toNumber } from '../../document/coerce.ts';

export const listOperator: Operator = {
  arity: [0, Infinity],
  evaluate: (args, read) =>
    read.limitSize(args.map((arg) => read.evaluate(arg)).filter((entry) => entry !== undefined)),
};

export const listDoc: OperatorDoc = {
  description: 'List of the values that are present.',
  usage: '["list", value, …]',
};

export const listSignature: Signature = {
  args: [],
  rest: anything,
  isComparison: true,
  result: (types, report) =>
    listOf(
      inferCommonType(
        types.map(unwrapOptional),
        [...types.keys()].filter((index) => types[index]?.kind !== 'missing'),
        report,
      ),
    ),
  expectedArgs: (expected, { args }) => {
    const list = unwrapOptional(expected);
    return args.map(() => (list.kind === 'list' ? optional(list.of) : undefined));
  },
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

export const countDoc: OperatorDoc = {
  description: 'Number of entries of a list.',
  usage: '["count", list]',
};

export const countSignature: Signature = {
  args: [anyList],
  result: () => number,
};

export const firstOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const value = read.evaluate(list);
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.find((entry) => !isMissing(entry));
  },
};

export const firstDoc: OperatorDoc = {
  description: 'First entry of a list.',
  usage: '["first", list]',
};

export const firstSignature: Signature = {
  args: [anyList],
  result: ([list = anyList]) => {
    const entries = unwrapOptional(list);
    return entries.kind === 'list' ? optional(entries.of) : anything;
  },
  sourceOf: () => '[]',
};

export const takeOperator: Operator = {
  arity: [2, 2],
  evaluate: ([list, limit], read) => {
    const count = read.asNumber(limit);
    // A negative number would count from the end.
    return count === undefined ? undefined : read.asList(list)?.slice(0, Math.max(0, count));
  },
};

export const takeDoc: OperatorDoc = {
  description: 'First entries of a list, up to a number.',
  usage: '["take", list, most]',
};

export const takeSignature: Signature = {
  args: [anyList, number],
  result: ([list = anyList]) => list,
  expectedArgs: (expected) => [expected, undefined],
  sourceOf: () => '',
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

export const omitDoc: OperatorDoc = {
  description: 'List without the entry at an index, counted from 0.',
  usage: '["omit", list, place]',
};

export const omitSignature: Signature = {
  args: [anyList, number],
  result: ([list = anyList]) => list,
  expectedArgs: (expected) => [expected, undefined],
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

export const withoutDoc: OperatorDoc = {
  description: 'Entries of a list that equal none of the values.',
  usage: '["without", list, value, …]',
};

export const withoutSignature: Signature = {
  args: [anyList],
  rest: anything,
  result: ([list = anyList, ...values], report) => {
    const entries = unwrapOptional(list);
    values.forEach((value, index) => {
      const why =
        entries.kind === 'list' && entries.of.kind !== 'missing'
          ? findComparisonMismatch(entries.of, value)
          : undefined;
      if (why) report.neverEqual(index + 1, why);
    });
    return list;
  },
  sourceOf: () => '',
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

export const distinctDoc: OperatorDoc = {
  description: 'Entries of a list without duplicates.',
  usage: '["distinct", list]',
};

export const distinctSignature: Signature = {
  args: [anyList],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
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

export const sortDoc: OperatorDoc = {
  description:
    'Entries of a list in ascending order: numeric if all are numbers, else alphabetical.',
  usage: '["sort", list]',
};

export const sortSignature: Signature = {
  args: [codeList],
  result: ([list = codeList]) => list,
  sourceOf: () => '',
};

export const concatOperator: Operator = {
  arity: [1, Infinity],
  evaluate: (args, read) => read.limitSize(args.flatMap((list) => read.asList(list) ?? [])),
};

export const concatDoc: OperatorDoc = {
  description: 'Concatenation of all lists.',
  usage: '["concat", list, …]',
};

export const concatSignature: Signature = {
  args: [],
  rest: anyList,
  result: (types, report) => {
    const lists = types
      .map(unwrapOptional)
      .map((type) => (type.kind === 'missing' ? listOf(missing) : type));
    return inferCommonType(lists, [...lists.keys()], report);
  },
  expectedArgs: (expected, { args }) => args.map(() => optional(expected)),
};
