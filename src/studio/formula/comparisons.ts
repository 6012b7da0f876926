import type { Type } from '../../../renderer/entries/node.ts';

/** What stands behind a comparison: nothing, one value, values of which one is enough, or a list that is worked out. */
export type Right = 'nothing' | 'value' | 'values' | 'list';

/** A comparison as people say it, and the operator that documents write for it. */
export interface Comparison {
  readonly words: string;
  /** Absent: the left side itself is the test. */
  readonly operator?: string;
  /** Inside of `not`. */
  readonly isOpposite?: true;
  readonly right: Right;
}

export const comparisons = {
  is: { words: 'is', operator: 'eq', right: 'value' },
  isNot: { words: 'is not', operator: 'ne', right: 'value' },
  isMoreThan: { words: 'is more than', operator: 'gt', right: 'value' },
  isAtLeast: { words: 'is at least', operator: 'gte', right: 'value' },
  isLessThan: { words: 'is less than', operator: 'lt', right: 'value' },
  isAtMost: { words: 'is at most', operator: 'lte', right: 'value' },
  isOneOf: { words: 'is one of', operator: 'in', right: 'values' },
  isNoneOf: { words: 'is none of', operator: 'in', isOpposite: true, right: 'values' },
  isInList: { words: 'is in the list', operator: 'in', right: 'list' },
  isNotInList: { words: 'is not in the list', operator: 'in', isOpposite: true, right: 'list' },
  beginsWith: { words: 'begins with', operator: 'starts', right: 'value' },
  doesNotBeginWith: {
    words: 'does not begin with',
    operator: 'starts',
    isOpposite: true,
    right: 'value',
  },
  hasTheForm: { words: 'has the form', operator: 'fits', right: 'value' },
  doesNotHaveTheForm: {
    words: 'does not have the form',
    operator: 'fits',
    isOpposite: true,
    right: 'value',
  },
  isFilled: { words: 'is filled', operator: 'empty', isOpposite: true, right: 'nothing' },
  isEmpty: { words: 'is empty', operator: 'empty', right: 'nothing' },
  isThere: { words: 'is there', operator: 'has', right: 'nothing' },
  isNotThere: { words: 'is not there', operator: 'has', isOpposite: true, right: 'nothing' },
  isYes: { words: 'is yes', right: 'nothing' },
  isNo: { words: 'is no', isOpposite: true, right: 'nothing' },
} as const satisfies Readonly<Record<string, Comparison>>;

export type ComparisonName = keyof typeof comparisons;

const isComparisonName = (name: string): name is ComparisonName => Object.hasOwn(comparisons, name);

export const comparisonNames: readonly ComparisonName[] =
  Object.keys(comparisons).filter(isComparisonName);

const equal: readonly ComparisonName[] = ['is', 'isNot'];
const choice: readonly ComparisonName[] = [...equal, 'isOneOf', 'isNoneOf'];
const order: readonly ComparisonName[] = ['isMoreThan', 'isAtLeast', 'isLessThan', 'isAtMost'];
const filled: readonly ComparisonName[] = ['isFilled', 'isEmpty'];
const there: readonly ComparisonName[] = ['isThere', 'isNotThere'];

const written: readonly ComparisonName[] = [
  'beginsWith',
  'doesNotBeginWith',
  'hasTheForm',
  'doesNotHaveTheForm',
];

/** @param isChosen the texts that may come are known */
const ofText = (isChosen: boolean): readonly ComparisonName[] => [
  ...choice,
  ...filled,
  ...(isChosen ? [] : written),
];

/** @param mayBeMissing what may be missing is no test by itself, and neither more nor less than something */
const ofKind = (type: Type, mayBeMissing: boolean): readonly ComparisonName[] => {
  switch (type.kind) {
    case 'optional':
      return ofKind(type.of, true);
    case 'boolean':
      return mayBeMissing ? [...equal, ...there] : ['isYes', 'isNo'];
    case 'text':
      return ofText(type.values !== undefined);
    case 'number':
    case 'amount':
      return [...equal, ...(mayBeMissing ? there : order)];
    case 'date':
      return [...equal, ...(mayBeMissing ? there : [])];
    case 'list':
    case 'record':
      return filled;
    case 'file':
      return there;
    case 'missing':
      return [];
    case 'any':
      return [...ofText(false), ...there];
  }
};

/**
 * The comparisons that mean something for a value of a type, the usual ones first. More and less of an amount that may be missing mean something behind a row
 * that says that it is there: the type at that place is another one.
 */
export const comparisonsFor = (type: Type): readonly ComparisonName[] => ofKind(type, false);
