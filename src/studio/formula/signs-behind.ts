import { operatorForms, partAt, unfinished, type ValuePlace } from '../../../renderer/headless.ts';
import { comparisonSigns, junctions, sumSigns } from './notation.ts';
import { parseUnfinished } from './parse-formula.ts';
import type { Suggestion } from './suggestions.ts';

/** Signs of operators, by their names. */
const between: readonly (readonly [name: string, sign: string])[] = [
  ...Object.entries({ ...comparisonSigns, ...sumSigns }),
  ...junctions.map((name): [string, string] => [name, name]),
];

const endings: readonly (readonly [insert: string, detail: string])[] = [
  ['then', 'The value while the test is true.'],
  ['else', 'The value otherwise.'],
  [',', 'Another value.'],
  [')', 'The end of what the parenthesis opened.'],
];

const outer = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether an operator goes on with the value before it, and gives what its place asks for; of sums and differences something else may still be made. */
const goesOn = (before: string, name: string, sign: string, place: ValuePlace): boolean => {
  const read = parseUnfinished(`${before} ${sign} `);
  if (read?.expects.what !== 'value') return false;
  const { value, expects } = read;
  const operation = outer(expects.pointer);
  const left = `${operation}/${String(Number(expects.pointer.slice(operation.length + 1)) - 1)}`;
  const told = place.within(value, left).problemsOf(partAt(value, left));
  // What is wrong inside of it is another matter.
  const isTaken = !told.some(({ code, pointer }) => code === 'never-true' || (code === 'wrong-type' && pointer === `${place.pointer}${left}`));
  const isOpen = Object.hasOwn(sumSigns, name);
  return isTaken && (isOpen || place.within(value, operation).problemsOf([name, unfinished, unfinished]).length === 0);
};

/** What can go on behind a value. @param before the formula up to here; @param place where it stands in its document */
export const signsBehind = (before: string, place: ValuePlace): readonly Suggestion[] => {
  const told = (formula: string): number => {
    const read = parseUnfinished(formula);
    return read === undefined ? Infinity : place.within(unfinished, '').problemsOf(read.value).length;
  };
  const already = told(before);
  return [
    ...between
      .filter(([name, sign]) => goesOn(before, name, sign, place))
      .map(([name, insert]): Suggestion => ({ kind: 'sign', insert, detail: operatorForms.get(name)?.description ?? name })),
    ...endings
      .filter(([ending]) => Number.isFinite(already) && told(`${before} ${ending} `) <= already)
      .map(([insert, detail]): Suggestion => ({ kind: 'sign', insert, detail })),
  ];
};
