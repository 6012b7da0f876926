import type { ComparisonMismatch } from '../../document/comparison.ts';
import type { Parameter } from '../../document/generated/document.ts';
import { printType } from '../../document/print-type.ts';
import { isAssignable, union, unwrapOptional } from '../../document/type-algebra.ts';
import { anything, type Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { quoteNames, type Messages } from './wording.ts';
import { consequences, formatMismatch, type Consequence } from './comparisons.ts';
import { didYouMean, matchName, typeHint } from './hints.ts';
import { describeDifference, findDifference, formatFoundType } from './type-difference.ts';

type Contracts = readonly (ContractLocation | undefined)[];

const argumentLabels = {
  numeric: 'a number or an amount',
  amount: 'an amount like the other argument',
  mask: 'a literal mask, such as "1[3-9]#########"',
  uniform: 'a record whose fields all have one type, since the name is computed',
  'field-name': 'the name of a field of this record',
  options: 'a list of records with type and name',
} as const;

/** Expected argument: a type that those before it have, or one that only a label describes. */
export type ExpectedArgument = keyof typeof argumentLabels | Type;

const defaultLabels: Readonly<Record<Parameter['type'], string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  amount: 'an amount in minor units: a whole number or its digits',
  date: 'a date: YYYY-MM-DD with or without a time, or a timestamp of 10 or 13 digits',
  list: 'a list',
  record: 'a record',
};

const textValuesOf = (type: Type): readonly string[] => {
  const of = unwrapOptional(type);
  return of.kind === 'text' ? (of.values ?? []) : [];
};

/** Blanks that editors show as nothing or as spaces, such as a no-break space. */
const isHiddenText = (text: string): boolean => text.trim() === '' && /[^ \t\r\n]/.test(text);

const isSentTo = (contract: ContractLocation | undefined): boolean =>
  contract !== undefined && ['call', 'native', 'stored'].includes(contract.of);

const isOpenEnum = (type: Type): boolean => type.kind === 'text' && type.open === true;

const haveUnion = (a: Type, b: Type): boolean => union(a, b) !== undefined;

const wrongType = (
  found: Type,
  expected: string,
  advice: string,
  known: readonly string[],
  contracts: Contracts,
) => {
  const misspelled = isOpenEnum(found)
    ? undefined
    : textValuesOf(found).find((value) => !known.includes(value));
  const details = misspelled === undefined ? {} : matchName(misspelled, known);
  const printed = formatFoundType(found);
  return {
    ...details,
    message: `expected ${expected}, found ${printed}.${advice}${didYouMean(details.suggestion)}`,
    expected,
    found: printed,
    contracts,
  };
};

const orderLabels: Readonly<Record<string, string>> = {
  starts: 'text that it starts with',
  in: 'list',
  fits: 'mask',
};

/** Messages about values: their syntax, types and comparisons. */
export const valueMessages = {
  'wrong-type.value': ({
    found,
    expected,
    contracts,
  }: {
    readonly found: Type;
    readonly expected: Type;
    readonly contracts: Contracts;
  }) => {
    const place = unwrapOptional(expected);
    const isText = found.kind === 'text' && place.kind === 'text';
    if (isText && place.nonEmptyText === true && textValuesOf(found).some(isHiddenText))
      return {
        message:
          'this text has invisible characters only, so nothing is shown. Delete them and enter a text.',
        expected: 'a text',
        contracts,
      };
    const difference = findDifference(found, expected, isAssignable);
    if (difference !== undefined) {
      const details = wrongType(found, printType(expected), '', [], contracts);
      return {
        ...details,
        message: `expected ${details.expected}, found ${describeDifference(details.found, difference)}`,
      };
    }
    return isText && place.nonEmptyText === true
      ? wrongType(found, 'text that is not empty', ' Enter a text.', [], contracts)
      : wrongType(
          found,
          printType(expected),
          typeHint(found, expected, isSentTo(contracts[0])),
          isText ? textValuesOf(expected) : [],
          contracts,
        );
  },
  'wrong-type.declaration': ({ path, type }: { readonly path: string; readonly type: string }) => ({
    message: `"${path}" has the type "${type}", but is written and read as another one. Change the type.`,
    found: type,
  }),
  'wrong-type.order': ({ operator }: { readonly operator: string }) => ({
    message: `"${operator}" has its arguments in the wrong order. Write the value first, then the ${orderLabels[operator] ?? 'other'}.`,
    found: operator,
  }),
  'wrong-type.argument': ({
    found,
    expected,
    known,
    contract,
  }: {
    readonly found: Type;
    readonly expected: ExpectedArgument;
    readonly known: readonly string[];
    readonly contract: ContractLocation | undefined;
  }) => {
    if (typeof expected === 'string')
      return wrongType(found, argumentLabels[expected], typeHint(found, anything), known, [
        contract,
      ]);
    const printed = formatFoundType(found);
    const difference = findDifference(found, expected, haveUnion);
    return {
      ...wrongType(found, printType(expected), '', known, [contract]),
      message: `${difference === undefined ? `this is ${printed}, but the values before it are ${printType(expected)}` : `"${difference.name}" is ${formatFoundType(difference.found)} here, but ${printType(difference.expected)} in the values before it`}. Use values of one type.`,
    };
  },
  'unknown-key.record': ({
    name,
    known,
    contract,
  }: {
    readonly name: string;
    readonly known: readonly string[];
    readonly contract: ContractLocation | undefined;
  }) => {
    const details = matchName(name, known);
    return {
      ...details,
      message: `"${name}" is not a field of the expected record.${didYouMean(details.suggestion) || ' Remove it.'}`,
      contracts: [contract],
    };
  },
  'never-true.comparison': ({
    why,
    contracts,
  }: {
    readonly why: ComparisonMismatch;
    readonly contracts: Contracts;
  }) => {
    const details = why.reason === 'value' ? matchName(why.found, why.known) : {};
    return {
      ...details,
      message: `this comparison is never true: ${formatMismatch(why)}${didYouMean(details.suggestion)}`,
      contracts,
    };
  },
  'never-true.condition': ({
    consequence,
    isAlone,
    hasRules,
  }: {
    readonly consequence: Consequence;
    /** True if the test is false by itself, not only together with others. */
    readonly isAlone: boolean;
    readonly hasRules: boolean;
  }) => {
    const others = hasRules ? 'an earlier rule' : 'an enclosing condition';
    const why = isAlone ? 'this condition is never true' : `this contradicts ${others}`;
    return `${why}, so ${consequences[consequence]}. Fix the condition, or remove what depends on it.`;
  },
  'wrong-type.default': ({
    param,
    error,
  }: {
    readonly param: Parameter;
    /** Key of the parameter that the default contradicts. */
    readonly error: 'type' | 'values';
  }) => {
    const found = JSON.stringify(param.default);
    const expected =
      error === 'type' ? defaultLabels[param.type] : `one of ${quoteNames(param.values ?? [])}`;
    return {
      message: `expected ${expected}, found ${found}. Change the default or the type.`,
      expected,
      found,
    };
  },
  'structure.like': () => ({
    message: 'expected either "call" or "stored". Name one contract that has this type.',
    quotes: ['call', 'stored'],
  }),
  'wrong-type.like': ({
    type,
    found,
    location,
  }: {
    readonly type: Parameter['type'];
    readonly found: Type | undefined;
    readonly location: ContractLocation;
  }) => {
    const printed = found === undefined ? 'nothing' : printType(found);
    return {
      message: `expected a ${type}, found ${printed}. Name another path, or change the type.`,
      expected: type,
      found: printed,
      contracts: [location],
    };
  },
  'wrong-type.where': ({
    key,
    expected,
    found,
  }: {
    readonly key: string;
    readonly expected: string;
    readonly found: string;
  }) => ({
    message: `expected "${expected}", found "${found}". Use the value from the contract of "${key}".`,
    expected,
    found,
    suggestion: expected,
    contracts: [{ of: 'stored', name: key, path: 'where' }],
  }),
  'wrong-type.answer': ({
    call,
    isImage,
  }: {
    readonly call: string;
    /** A picture is expected. */
    readonly isImage: boolean;
  }) => ({
    message: isImage
      ? `the call "${call}" returns data, not an image. Use a source of kind "call".`
      : `the call "${call}" returns an image, not data. Use a source of kind "picture".`,
    expected: isImage ? 'an image' : 'data',
    found: isImage ? 'data' : 'an image',
    contracts: [{ of: 'call', name: call, path: 'answer' }],
  }),
  'wrong-type.scheme': ({
    call,
    name,
    found,
  }: {
    readonly call: string;
    readonly name: string;
    readonly found: string;
  }) => ({
    message: 'expected an address with a scheme, such as "https:". To open a screen, use "page".',
    expected: 'page',
    found,
    quotes: ['page'],
    contracts: [{ of: 'native', name: call, path: `params.${name}` }],
  }),
  'not-a-day.value': ({
    found,
    takesTime,
    contract,
  }: {
    readonly found: string;
    readonly takesTime: boolean;
    readonly contract: ContractLocation | undefined;
  }) => {
    const expected = takesTime
      ? 'a date or time, such as 2026-03-31 or 2026-03-31T08:00:00Z'
      : 'a date, such as 2026-03-31';
    return {
      message: `expected ${expected}, found ${JSON.stringify(found)}, which would be ignored. Write it as YYYY-MM-DD.`,
      expected: 'YYYY-MM-DD',
      found: JSON.stringify(found),
      contracts: [contract],
    };
  },
  'not-a-day.example': ({ found }: { readonly found: string }) => ({
    message: `expected a calendar date, found "${found}". Enter another one.`,
    found,
  }),
} satisfies Messages;
