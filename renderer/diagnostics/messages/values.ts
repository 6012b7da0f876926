import type { ComparisonMismatch } from '../../document/comparison.ts';
import type { Parameter } from '../../document/generated/document.ts';
import { printType } from '../../document/print-type.ts';
import { screenRoots } from '../../document/screen-roots.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { anything, type Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { quoteNames } from './formatting.ts';
import { didYouMean, matchName, typeHint } from './hints.ts';
import type { Messages } from './wording.ts';

type Contracts = readonly (ContractLocation | undefined)[];

interface Arity {
  readonly arity: readonly [least: number, most: number];
  readonly pairwise?: true;
}

/** What never happens if a test is false, by the property that holds the test. */
export type Consequence = 'show' | 'where' | 'rule' | 'when' | 'if' | 'disabled';

export const consequences: Readonly<Record<Consequence, string>> = {
  show: 'this is never shown',
  where: 'no entry is ever shown',
  rule: 'no value is ever good',
  when: 'this is never read',
  if: 'these steps never run',
  disabled: 'this can never be pressed',
};

const argumentLabels = {
  numeric: 'a number or an amount',
  amount: 'an amount, as beside it',
  mask: 'a mask written out, such as "1[3-9]#########"',
  uniform: 'a record whose fields are of one type, since the name is worked out',
  'field-name': 'the name of a field of this record',
  options: 'a list of records with type and name',
} as const;

/** Expected argument: a type that those before it have, or one that only a label describes. */
export type ExpectedArgument = keyof typeof argumentLabels | Type;

const defaultLabels: Readonly<Record<Parameter['type'], string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  amount: 'an amount in minor units, a whole number or its digits',
  date: 'a date, YYYY-MM-DD with or without a time, or a time stamp of 10 or 13 digits',
  list: 'a list',
  record: 'a record',
};

const textValuesOf = (type: Type): readonly string[] => {
  const of = unwrapOptional(type);
  return of.kind === 'text' ? (of.values ?? []) : [];
};

const isOpenEnum = (type: Type): boolean => type.kind === 'text' && type.open === true;

/** Avoids "expected text, found text". */
const formatFoundType = (found: Type): string =>
  found.kind === 'optional' ? `${printType(found.of)} that may be missing` : printType(found);

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

const formatMismatch = (why: ComparisonMismatch): string => {
  switch (why.reason) {
    case 'missing':
      return 'a missing value is equal to nothing. Ask with ["has", …] whether a value is there.';
    case 'whole':
      return `${printType(why.type)} is equal to nothing. Compare its parts.`;
    case 'boolean':
      return `${printType(why.types[0])} is never equal to ${printType(why.types[1])}.`;
    case 'amount':
      return `an amount is compared with an amount, in minor units, and this is ${printType(why.type)}.`;
    case 'value':
      return `${JSON.stringify(why.found)} is not one of ${why.known.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'duplicate-case':
      return `${JSON.stringify(why.value)} is a case before this one.`;
  }
};

const formatArity = ({ arity: [least, most], pairwise }: Arity): string => {
  if (pairwise)
    return `an even number of arguments${least === 0 ? '' : `, at least ${String(least)}`}`;
  return least === most
    ? `${String(least)} argument${least === 1 ? '' : 's'}`
    : `${String(least)} ${most === Infinity ? 'or more' : `to ${String(most)}`} arguments`;
};

/** Messages about values: their syntax, types and comparisons. */
export const valueMessages = {
  'structure.value': () => 'expected a literal, {"$": "…"}, {"text": "…"} or ["operator", …].',
  'unknown-key.value': ({ known }: { readonly known: readonly string[] }) =>
    `this key does not exist here. Only ${known.join(' and ')} may stand here.`,
  'structure.reference': () => 'expected names joined by dots, such as "state.cardType".',
  'structure.reserved-name': ({ name }: { readonly name: string }) =>
    `"${name}" holds a name that is never allowed. Use another name.`,
  'structure.root': ({ root }: { readonly root: string }) =>
    `"${root}" alone is not a value. Say which entry is meant: "${root}.…".`,
  'structure.text': () => 'expected the sentence as a text.',
  'structure.args': () => 'expected one value for each {name} of the text.',
  'structure.arg-name': ({ name }: { readonly name: string }) =>
    `"${name}" cannot be the name of an argument.`,
  'structure.operator': () =>
    'expected the name of an operator: an array is always an operator with its arguments.',
  'structure.identifier': ({ name }: { readonly name: string }) =>
    `"${name}" expects a plain name here, written once: letters, digits, - and _.`,
  'structure.binding': ({ name }: { readonly name: string }) =>
    `"${name}" is a root (${screenRoots.join(', ')}). Choose another name.`,
  'structure.shadowed-name': ({
    name,
    taken,
  }: {
    readonly name: string;
    readonly taken: readonly string[];
  }) => ({
    message: `the name "${name}" has a meaning of its own here (as have ${[...screenRoots, ...taken].join(', ')}). Choose another one.`,
    found: name,
  }),
  'wrong-arguments': ({
    name,
    operator,
    found,
  }: {
    readonly name: string;
    readonly operator: Arity;
    readonly found: number;
  }) => {
    const expected = formatArity(operator);
    return {
      message: `"${name}" takes ${expected}, found ${String(found)}.`,
      expected,
      found: String(found),
    };
  },
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
    return isText && place.nonEmptyText === true
      ? wrongType(found, 'text that is not empty', ' Say what it is.', [], contracts)
      : wrongType(
          found,
          printType(expected),
          typeHint(found, expected),
          isText ? textValuesOf(expected) : [],
          contracts,
        );
  },
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
  }) =>
    wrongType(
      found,
      typeof expected === 'string'
        ? argumentLabels[expected]
        : `${printType(expected)}, as before it`,
      typeHint(found, anything),
      known,
      [contract],
    ),
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
      message: `this place knows no field "${name}".${didYouMean(details.suggestion)}`,
      contracts: [contract],
    };
  },
  'never-true.comparison': ({
    name,
    why,
    contracts,
  }: {
    readonly name: string;
    readonly why: ComparisonMismatch;
    readonly contracts: Contracts;
  }) => {
    const details = why.reason === 'value' ? matchName(why.found, why.known) : {};
    return {
      ...details,
      message: `"${name}" compares what is never equal: ${formatMismatch(why)}${didYouMean(details.suggestion)}`,
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
    const others = hasRules ? 'rules before it' : 'tests around it';
    const why = isAlone ? 'never true' : `never true where the ${others} are`;
    return `this is ${why}, so ${consequences[consequence]}. Mend the test, or take the part away.`;
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
      message: `expected ${expected}, since the parameter is of type "${param.type}", found ${found}. Write it so, or change the type.`,
      expected,
      found,
    };
  },
  'structure.like': () => ({
    message:
      'expected one contract, "call" or "stored". Name the one that has something of this shape.',
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
      message: `expected something like a ${type}, found ${printed}. Name a place that has one, or change the type.`,
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
    message: `the contract of "${key}" says ${expected}, where it is read. Write "${expected}".`,
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
      ? `the call "${call}" answers data and no picture. Read it with a source of kind call.`
      : `the call "${call}" answers a picture, in which nothing can be read. Show it with a source of kind picture.`,
    expected: isImage ? 'a picture' : 'data',
    found: isImage ? 'data' : 'a picture',
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
    message:
      'expected an address with its scheme, such as "https:". Name one of our screens in "page".',
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
      ? 'a day of the calendar or a moment, such as 2026-03-31 or 2026-03-31T08:00:00Z'
      : 'a day of the calendar, such as 2026-03-31';
    return {
      message: `expected ${expected}, found ${JSON.stringify(found)}: it counts as none. Write it as YYYY-MM-DD.`,
      expected: 'YYYY-MM-DD',
      found: JSON.stringify(found),
      contracts: [contract],
    };
  },
  'not-a-day.example': ({ found }: { readonly found: string }) => ({
    message: `expected a day of the calendar, found "${found}". Write another one.`,
    found,
  }),
} satisfies Messages;
