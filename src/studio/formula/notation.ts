/** Notation of operators without `name(…)`, specified in docs/reference/formulas.md. */

/** Infix; comparisons do not chain. */
export const comparisonSigns: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  in: 'in',
};

/** Infix and left-associative. */
export const sumSigns: Readonly<Record<string, string>> = { add: '+', subtract: '-' };

/** Infix on tests. Mixed `and` and `or` need parentheses. */
export const junctions: readonly string[] = ['and', 'or'];

/** Infix sign of an operator; undefined if it has none. */
export const signBetween = (name: string): string | undefined =>
  [comparisonSigns, sumSigns].find((signs) => Object.hasOwn(signs, name))?.[name] ??
  (junctions.includes(name) ? name : undefined);

/** Sentence constructor: `text("Hello {name}", name: …)`. No operator has this name. */
export const sentenceName = 'text';

export const literalKeywords: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const reserved: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'if',
  'then',
  'else',
  'true',
  'false',
  'null',
]);

/** Reserved words; a path that starts with one needs the prefix `$`. */
export const isReserved = (word: string): boolean => reserved.has(word);

/** Signs of other languages and their replacements. */
export const foreignSigns: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '<>': '!=',
  '!==': '!=',
  '≠': '!=',
  '=>': '>=',
  '≥': '>=',
  '=<': '<=',
  '≤': '<=',
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '!': 'not',
  '−': '-',
  '–': '-',
  ';': ',',
};

/** Words of other languages and their replacements. */
export const foreignKeywords: Readonly<Record<string, string>> = {
  is: '=',
  equals: '=',
  equal: '=',
  isnt: '!=',
  plus: '+',
  minus: '-',
};

export const pathPattern = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

export const namePattern = /^[A-Za-z][\w-]*$/;

/** Name of an operator of an app, such as `app:eta`. */
export const catalogueNamePattern = /^[a-z][a-z0-9]*:[a-z][a-z0-9-]*$/;
