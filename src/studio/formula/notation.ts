/** How formulas write what they do not write as `name(…)`. The whole notation stands in docs/decisions/formulas.md. */

/** Between two values; a comparison does not chain. */
export const comparisonSigns: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  in: 'in',
};

/** Between values, one after the other. */
export const sumSigns: Readonly<Record<string, string>> = { add: '+', subtract: '-' };

/** Between tests. `and` and `or` do not stand side by side without parentheses. */
export const junctions: readonly string[] = ['and', 'or'];

/** What stands between the values of an operator; undefined when it stands before them. */
export const signBetween = (name: string): string | undefined =>
  [comparisonSigns, sumSigns].find((signs) => Object.hasOwn(signs, name))?.[name] ??
  (junctions.includes(name) ? name : undefined);

/** The sentence for people: `text("Hello {name}", name: …)`. No operator is called so. */
export const sentenceName = 'text';

/** What these words stand for. */
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

/** Whether a word means something by itself, so that a path that begins with it is written behind `$`. */
export const isReserved = (word: string): boolean => reserved.has(word);

/** What people write who know it from elsewhere, and what is written here. */
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

/** The same for words between values. */
export const foreignKeywords: Readonly<Record<string, string>> = {
  is: '=',
  equals: '=',
  equal: '=',
  isnt: '!=',
  plus: '+',
  minus: '-',
};

/** A path as documents write it. */
export const pathPattern = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

/** A plain name. */
export const namePattern = /^[A-Za-z][\w-]*$/;
