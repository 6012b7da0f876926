import {
  maxExpressionDepth,
  isRecord,
  operatorSyntax,
  ownEntry,
} from '../../../renderer/entries/expressions.ts';
import {
  catalogueNamePattern,
  comparisonSigns,
  isReserved,
  junctions,
  namePattern,
  pathPattern,
  sentenceName,
  signBetween,
  sumSigns,
} from './notation.ts';

/** Precedence levels, from loose to tight; a looser operand needs parentheses. */
const precedence = ['choice', 'junction', 'not', 'comparison', 'sum', 'one'] as const;

type Precedence = (typeof precedence)[number];

/** Printed part; `of` is its operator if it is written infix or prefix. */
interface PrintedPart {
  readonly text: string;
  readonly precedence: Precedence;
  readonly of?: string;
}

const primary = (text: string): PrintedPart => ({ text, precedence: 'one' });

const parenthesized = ({ text }: PrintedPart): string => `(${text})`;

const parenthesizeBelow = (minimum: Precedence, part: PrintedPart): string =>
  precedence.indexOf(part.precedence) >= precedence.indexOf(minimum)
    ? part.text
    : parenthesized(part);

const printReference = (value: Readonly<Record<string, unknown>>): PrintedPart | undefined => {
  const { $: path } = value;
  if (typeof path !== 'string' || Object.keys(value).length !== 1 || !pathPattern.test(path))
    return undefined;
  return primary(isReserved(path.split('.')[0] ?? '') ? `$${path}` : path);
};

const printSentence = (
  value: Readonly<Record<string, unknown>>,
  depth: number,
): PrintedPart | undefined => {
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
  // An empty argument list differs from none, so a comma preserves it.
  const end = parts.length === 1 && Object.hasOwn(value, 'args') ? ',' : '';
  return primary(`${sentenceName}(${parts.join(', ')}${end})`);
};

/** Flattens `a + b + c` to one sum and nests `a - b - c`; the first operand may be either. */
const printSum = (name: string, args: readonly PrintedPart[]): PrintedPart => {
  const [first, ...others] = args;
  const isFirstApart =
    first === undefined || first.precedence !== 'sum' || (name === 'add' && first.of === 'add');
  const parts = [
    ...(first ? [isFirstApart ? parenthesizeBelow('one', first) : first.text] : []),
    ...others.map((other) => parenthesizeBelow('one', other)),
  ];
  return { text: parts.join(` ${sumSigns[name] ?? ''} `), precedence: 'sum', of: name };
};

const isInfixOrPrefix = (name: string): boolean =>
  signBetween(name) !== undefined || name === 'not' || name === 'if';

/** Undefined for a wrong number of arguments; then the call notation is used. */
const printInfixOrPrefix = (
  name: string,
  args: readonly PrintedPart[],
): PrintedPart | undefined => {
  const [first, second, third] = args;
  const sign = ownEntry(comparisonSigns, name);
  if (sign !== undefined && first && second && args.length === 2)
    return {
      text: `${parenthesizeBelow('sum', first)} ${sign} ${parenthesizeBelow('sum', second)}`,
      precedence: 'comparison',
      of: name,
    };
  if (Object.hasOwn(sumSigns, name) && args.length > 1 && (name === 'add' || args.length === 2))
    return printSum(name, args);
  if (junctions.includes(name) && args.length > 1)
    return {
      text: args.map((argument) => parenthesizeBelow('not', argument)).join(` ${name} `),
      precedence: 'junction',
      of: name,
    };
  if (name === 'not' && first && args.length === 1)
    return { text: `not ${parenthesizeBelow('not', first)}`, precedence: 'not' };
  if (name === 'if' && first && second && third && args.length === 3)
    return {
      text: `if ${parenthesizeBelow('junction', first)} then ${parenthesizeBelow('junction', second)} else ${third.text}`,
      precedence: 'choice',
    };
  return undefined;
};

/** Undefined if an identifier argument is no string. */
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

/** Binds an identifier to the next value: `filter(items, one: one.code = "1")`. */
const printCall = (
  name: string,
  args: readonly unknown[],
  depth: number,
): PrintedPart | undefined => {
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
  return primary(`${name}(${text})`);
};

const printOperation = (
  [name, ...args]: readonly unknown[],
  depth: number,
): PrintedPart | undefined => {
  if (typeof name !== 'string') return undefined;
  if (catalogueNamePattern.test(name)) return printCall(name, args, depth);
  if (!namePattern.test(name)) return undefined;
  if (!isInfixOrPrefix(name))
    return name === sentenceName || isReserved(name) ? undefined : printCall(name, args, depth);
  const printed = args
    .map((argument) => print(argument, depth + 1))
    .filter((argument) => argument !== undefined);
  if (printed.length < args.length) return undefined;
  // `if` and `not` have no call notation.
  return (
    printInfixOrPrefix(name, printed) ??
    (name === 'if' || name === 'not' ? undefined : printCall(name, args, depth))
  );
};

const print = (value: unknown, depth: number): PrintedPart | undefined => {
  if (depth > maxExpressionDepth) return undefined;
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    return primary(JSON.stringify(value));
  if (typeof value === 'number')
    return Number.isFinite(value) ? primary(JSON.stringify(value)) : undefined;
  if (Array.isArray(value)) return printOperation(value, depth);
  if (!isRecord(value)) return undefined;
  return Object.hasOwn(value, '$')
    ? printReference(value)
    : Object.hasOwn(value, 'text')
      ? printSentence(value, depth)
      : undefined;
};

/**
 * Prints a value as its canonical one-line formula. Undefined for invalid or too deeply nested
 * values, or `if` and `not` with a wrong number of arguments.
 */
export const printFormula = (value: unknown): string | undefined => print(value, 1)?.text;
