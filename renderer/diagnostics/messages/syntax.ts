import { expressionLimits } from '../../document/budget.ts';
import { screenRoots } from '../../document/screen-roots.ts';
import { quoteNames, type Messages } from './wording.ts';
import { didYouMean, matchName, type UnknownName } from './hints.ts';

export interface Arity {
  readonly arity: readonly [least: number, most: number];
  readonly pairwise?: true;
}

const formatArity = ({ arity: [least, max], pairwise }: Arity): string => {
  if (pairwise)
    return `an even number of arguments${least === 0 ? '' : `, at least ${String(least)}`}`;
  return least === max
    ? `${String(least)} argument${least === 1 ? '' : 's'}`
    : `${String(least)} ${max === Infinity ? 'or more' : `to ${String(max)}`} arguments`;
};

export interface UnknownOperator {
  readonly name: string;
  /** Known ones, by name. */
  readonly operators: object | undefined;
}

/** Messages about the syntax of values. */
export const syntaxMessages = {
  'structure.value': () => 'expected a literal, {"$": "…"}, {"text": "…"} or ["operator", …].',
  'unknown-key.value': ({ known }: { readonly known: readonly string[] }) =>
    `this key is not allowed here. Use ${quoteNames(known, ' and ')} only.`,
  'structure.reference': () => 'expected names with dots between them, such as "state.cardType".',
  'structure.reserved-name': ({ name }: { readonly name: string }) =>
    `"${name}" contains a reserved name. Use another one.`,
  'structure.root': ({ root }: { readonly root: string }) =>
    `"${root}" is not a value. Add the entry to read: "${root}.…".`,
  'structure.text': () => 'expected a text. Write the sentence in quotes.',
  'structure.args': () => 'expected an object with one value for each {name} of the text.',
  'structure.arg-name': ({ name }: { readonly name: string }) =>
    `"${name}" is not a valid argument name. Use letters and digits, starting with a lower-case letter.`,
  'structure.operator': () =>
    'expected the name of an operator. An array is an operator and its arguments; for a list, use ["list", …].',
  'structure.identifier': ({ name }: { readonly name: string }) =>
    `"${name}" expects a new name here. Use letters, digits, - and _.`,
  'structure.binding': ({ name }: { readonly name: string }) =>
    `"${name}" is a reserved name (${screenRoots.join(', ')}). Choose another one.`,
  'structure.shadowed-name': ({
    name,
    taken,
  }: {
    readonly name: string;
    readonly taken: readonly string[];
  }) => ({
    message: `"${name}" is a reserved name here (${[...screenRoots, ...taken].join(', ')}). Choose another one.`,
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
  'unknown-operator.name': ({ name, operators = {} }: UnknownOperator) => {
    const details = matchName(name.slice(0, 40), Object.keys(operators));
    return {
      ...details,
      message: `there is no operator "${name.slice(0, 40)}".${didYouMean(details.suggestion)}`,
    };
  },
  'unknown-operator.catalogue': ({ name, operators = {} }: UnknownOperator) => {
    const details = matchName(name.slice(0, 40), Object.keys(operators));
    return {
      ...details,
      message: `the catalogue of the app has no operator "${name.slice(0, 40)}".${
        details.suggestion === undefined
          ? ' Define it there, or use another one.'
          : didYouMean(details.suggestion)
      }`,
    };
  },
  'too-large.expression': () =>
    `expected parts nested at most ${String(expressionLimits.maxDepth)} deep. Split the expression.`,
  'text-argument.unknown': ({ name, known }: UnknownName) => {
    const details = matchName(name, known);
    return {
      ...details,
      message:
        details.suggestion === undefined
          ? `the text has no {${name}}. Add it to the text, or remove the argument.`
          : `the text has {${details.suggestion}}, but the argument is "${name}". Use the same name for both.`,
    };
  },
  'text-argument.missing': ({ name }: { readonly name: string }) => ({
    message: `{${name}} of the text has no argument. Add "${name}" to "args".`,
    expected: name,
  }),
} satisfies Messages;
