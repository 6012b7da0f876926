import {
  maxExpressionDepth,
  isRecord,
  operatorSyntax,
  ownEntry,
} from '../../../renderer/entries/expressions.ts';
import {
  comparisonSigns,
  isReserved,
  junctions,
  namePattern,
  pathPattern,
  sentenceName,
  signBetween,
  sumSigns,
} from './notation.ts';

/** How tightly what was written holds together, from loose to tight: it stands in parentheses where something tighter is wanted. */
const looseness = ['choice', 'junction', 'not', 'comparison', 'sum', 'one'] as const;

type Tightness = (typeof looseness)[number];

/** A part as it is written. `of` is its operator, where it is written between or before its arguments. */
interface Written {
  readonly text: string;
  readonly tightness: Tightness;
  readonly of?: string;
}

const one = (text: string): Written => ({ text, tightness: 'one' });

const bracketed = ({ text }: Written): string => `(${text})`;

const atLeast = (wanted: Tightness, written: Written): string =>
  looseness.indexOf(written.tightness) >= looseness.indexOf(wanted)
    ? written.text
    : bracketed(written);

const printReference = (value: Readonly<Record<string, unknown>>): Written | undefined => {
  const { $: path } = value;
  if (typeof path !== 'string' || Object.keys(value).length !== 1 || !pathPattern.test(path))
    return undefined;
  return one(isReserved(path.split('.')[0] ?? '') ? `$${path}` : path);
};

const printSentence = (
  value: Readonly<Record<string, unknown>>,
  depth: number,
): Written | undefined => {
  const { text, args = {} } = value;
  if (
    typeof text !== 'string' ||
    !isRecord(args) ||
    Object.keys(value).some((key) => key !== 'text' && key !== 'args')
  )
    return undefined;
  const parts = [JSON.stringify(text)];
  for (const [name, argument] of Object.entries(args)) {
    const written = namePattern.test(name) ? print(argument, depth + 1) : undefined;
    if (written === undefined) return undefined;
    parts.push(`${name}: ${written.text}`);
  }
  // Arguments that are there and hold none are not the same bytes as none.
  const end = parts.length === 1 && Object.hasOwn(value, 'args') ? ',' : '';
  return one(`${sentenceName}(${parts.join(', ')}${end})`);
};

/** `a + b + c` is one sum of three, and `a - b - c` takes away twice: what stands first may be the other of both. */
const printSum = (name: string, args: readonly Written[]): Written => {
  const [first, ...others] = args;
  const isFirstApart =
    first === undefined || first.tightness !== 'sum' || (name === 'add' && first.of === 'add');
  const parts = [
    ...(first ? [isFirstApart ? atLeast('one', first) : first.text] : []),
    ...others.map((other) => atLeast('one', other)),
  ];
  return { text: parts.join(` ${sumSigns[name] ?? ''} `), tightness: 'sum', of: name };
};

const isWrittenBetween = (name: string): boolean =>
  signBetween(name) !== undefined || name === 'not' || name === 'if';

/** Undefined where the number of arguments is wrong for it: such an operation is written like a call. */
const printBetween = (name: string, args: readonly Written[]): Written | undefined => {
  const [first, second, third] = args;
  const sign = ownEntry(comparisonSigns, name);
  if (sign !== undefined && first && second && args.length === 2)
    return {
      text: `${atLeast('sum', first)} ${sign} ${atLeast('sum', second)}`,
      tightness: 'comparison',
      of: name,
    };
  if (Object.hasOwn(sumSigns, name) && args.length > 1 && (name === 'add' || args.length === 2))
    return printSum(name, args);
  if (junctions.includes(name) && args.length > 1)
    return {
      text: args.map((argument) => atLeast('not', argument)).join(` ${name} `),
      tightness: 'junction',
      of: name,
    };
  if (name === 'not' && first && args.length === 1)
    return { text: `not ${atLeast('not', first)}`, tightness: 'not' };
  if (name === 'if' && first && second && third && args.length === 3)
    return {
      text: `if ${atLeast('junction', first)} then ${atLeast('junction', second)} else ${third.text}`,
      tightness: 'choice',
    };
  return undefined;
};

/** Undefined where something else than a text stands for a plain name. */
const printArgument = (
  argument: unknown,
  isName: boolean,
  isLast: boolean,
  depth: number,
): string | undefined => {
  if (!isName) return print(argument, depth)?.text;
  if (typeof argument !== 'string') return undefined;
  const name = namePattern.test(argument) ? argument : JSON.stringify(argument);
  return isLast ? name : `${name}:`;
};

/** A plain name belongs with the value behind it: `filter(items, one: one.code = "1")`. */
const printCall = (name: string, args: readonly unknown[], depth: number): Written | undefined => {
  const form = operatorSyntax.get(name);
  let text = '';
  for (const [index, argument] of args.entries()) {
    const written = printArgument(
      argument,
      form?.isIdentifierArg(index) === true,
      index + 1 === args.length,
      depth + 1,
    );
    if (written === undefined) return undefined;
    text += `${index === 0 ? '' : text.endsWith(':') ? ' ' : ', '}${written}`;
  }
  return one(`${name}(${text})`);
};

const printOperation = (
  [name, ...args]: readonly unknown[],
  depth: number,
): Written | undefined => {
  if (typeof name !== 'string' || !namePattern.test(name)) return undefined;
  if (!isWrittenBetween(name))
    return name === sentenceName || isReserved(name) ? undefined : printCall(name, args, depth);
  const printed = args
    .map((argument) => print(argument, depth + 1))
    .filter((argument) => argument !== undefined);
  if (printed.length < args.length) return undefined;
  // `if` and `not` are written in one way only, with the right number of arguments.
  return (
    printBetween(name, printed) ??
    (name === 'if' || name === 'not' ? undefined : printCall(name, args, depth))
  );
};

const print = (value: unknown, depth: number): Written | undefined => {
  if (depth > maxExpressionDepth) return undefined;
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    return one(JSON.stringify(value));
  if (typeof value === 'number')
    return Number.isFinite(value) ? one(JSON.stringify(value)) : undefined;
  if (Array.isArray(value)) return printOperation(value, depth);
  if (!isRecord(value)) return undefined;
  return Object.hasOwn(value, '$')
    ? printReference(value)
    : Object.hasOwn(value, 'text')
      ? printSentence(value, depth)
      : undefined;
};

/**
 * The formula of a value of a document, on one line and in the one way that it is written. Undefined for what no formula can say: what is no value of the
 * language, is nested deeper than it allows, or gives `if` and `not` a wrong number of arguments.
 */
export const printFormula = (value: unknown): string | undefined => print(value, 1)?.text;
