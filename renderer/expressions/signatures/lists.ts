import {
  anything,
  listOf,
  optional,
  anyList,
  number,
  codeList,
  missing,
  boolean,
} from '../../document/type.ts';
import { unwrapOptional, mapElementType } from '../../document/type-algebra.ts';
import type { OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from './logic.ts';
import { findComparisonMismatch } from '../../document/comparison.ts';

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

export const countDoc: OperatorDoc = {
  description: 'Number of entries of a list.',
  usage: '["count", list]',
};

export const countSignature: Signature = {
  args: [anyList],
  result: () => number,
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

export const omitDoc: OperatorDoc = {
  description: 'List without the entry at an index, counted from 0.',
  usage: '["omit", list, place]',
};

export const omitSignature: Signature = {
  args: [anyList, number],
  result: ([list = anyList]) => list,
  expectedArgs: (expected) => [expected, undefined],
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

export const distinctDoc: OperatorDoc = {
  description: 'Entries of a list without duplicates.',
  usage: '["distinct", list]',
};

export const distinctSignature: Signature = {
  args: [anyList],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
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

export const mapDoc: OperatorDoc = {
  description: 'Value computed for each entry of a list.',
  usage: '["map", list, "entry", value]',
};

export const mapSignature: Signature = {
  args: [anyList, anything],
  result: ([list = anyList, body = anything]) => mapElementType(list, () => unwrapOptional(body)),
  expectedArgs: (expected) => {
    const list = unwrapOptional(expected);
    return [undefined, list.kind === 'list' ? optional(list.of) : undefined];
  },
};

export const filterDoc: OperatorDoc = {
  description: 'Entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
};

export const filterSignature: Signature = {
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
};

export const someDoc: OperatorDoc = {
  description: 'True if the test is true for any entry of a list.',
  usage: '["some", list, "entry", test]',
};

export const someSignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};

export const everyDoc: OperatorDoc = {
  description: 'True if the test is true for all entries of a list.',
  usage: '["every", list, "entry", test]',
};

export const everySignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};
