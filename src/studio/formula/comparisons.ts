import type { Type } from '../../../renderer/entries/node.ts';

/** Operand on the right: none, one value, alternatives, or a computed list. */
export type Right = 'nothing' | 'value' | 'values' | 'list';

export interface Comparison {
  readonly words: string;
  /** Absent if the left side itself is the test. */
  readonly operator?: string;
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

/** @param isChosen true if the possible texts are known */
const ofText = (isChosen: boolean): readonly ComparisonName[] => [
  ...choice,
  ...filled,
  ...(isChosen ? [] : written),
];

/** @param mayBeMissing an optional value is neither a test nor ordered */
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
 * Comparisons valid for a type, the most usual first. An optional amount is ordered only after a
 * row that narrows its type.
 */
export const comparisonsFor = (type: Type): readonly ComparisonName[] => ofKind(type, false);
