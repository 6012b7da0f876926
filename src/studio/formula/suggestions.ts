import { operatorForms, unfinished, type OperatorForm, type ReadablePath, type Type, type ValuePlace } from '../../../renderer/headless.ts';
import { formulaUsage } from './formula-usage.ts';
import { isReserved, sentenceName, signBetween } from './notation.ts';
import { originInWords } from './origin-words.ts';
import { parseUnfinished } from './parse-formula.ts';
import { printFormula } from './print-formula.ts';
import { choicesOf, typeInWords } from './type-words.ts';

/** Something that may be written at a place. */
export interface Suggestion {
  readonly kind: 'path' | 'literal' | 'operator' | 'sign';
  /** What is written. */
  readonly insert: string;
  /** What it is or does, in words. */
  readonly detail: string;
  readonly isPersonal?: true;
}

const fits = (part: ValuePlace, value: unknown): boolean => part.problemsOf(value).length === 0;

/** The texts that are known here and fit. */
export const choicesFor = (part: ValuePlace): readonly Suggestion[] =>
  [...new Set(part.beside.flatMap(choicesOf))]
    .filter((choice) => fits(part, choice))
    .map((choice) => ({ kind: 'literal', insert: JSON.stringify(choice), detail: 'one of the choices' }));

/** Yes, no and nothing, where they fit. */
export const literalsFor = (part: ValuePlace): readonly Suggestion[] =>
  [[true, 'yes'] as const, [false, 'no'] as const, [null, 'no value'] as const]
    .filter(([value]) => fits(part, value))
    .map(([value, detail]) => ({ kind: 'literal', insert: JSON.stringify(value), detail }));

const pathSuggestion = (readable: ReadablePath): Suggestion => ({
  kind: 'path',
  insert: printFormula({ $: readable.path }) ?? readable.path,
  detail: `${typeInWords(readable.type)} · ${originInWords(readable)}`,
  ...(readable.isPersonal && { isPersonal: true }),
});

/** Lists and records are equal to nothing. */
const isMany = (type: Type): boolean => (type.kind === 'optional' ? isMany(type.of) : type.kind === 'list' || type.kind === 'record');

/** Paths that fit as they are, then those that fit when something is compared with them. @param before the formula up to here */
export const pathsFor = (part: ValuePlace, before: string): readonly Suggestion[] => {
  const { readable: all } = part;
  const fitting = new Set(all.filter(({ path }) => fits(part, { $: path })));
  const canCompare = parseUnfinished(`${before}a = `) !== undefined;
  const isCompared = (readable: ReadablePath): boolean =>
    !fitting.has(readable) && !isMany(readable.type) && fits(part, ['eq', { $: readable.path }, unfinished]);
  const beginning = canCompare ? all.filter(isCompared) : [];
  return [...fitting, ...beginning].map(pathSuggestion);
};

/** What an operator calls the entries of its list, where it does. */
export const namesFor = (operator: string): readonly Suggestion[] =>
  operatorForms.get(operator)?.binds === true ? [{ kind: 'literal', insert: 'one: ', detail: 'what an entry of the list is called' }] : [];

const openArguments = (form: OperatorForm): readonly unknown[] =>
  Array.from({ length: form.least }, (_, index) => (form.isName(index) ? `entry${String(index)}` : unfinished));

/** Operators whose result fits, without those that stand between values. */
export const operatorsFor = (part: ValuePlace, before: string): readonly Suggestion[] => {
  const calls = [...operatorForms.values()].filter(({ name }) => signBetween(name) === undefined);
  const written = calls.map((form) => ({ form, insert: isReserved(form.name) ? `${form.name} ` : `${form.name}(` }));
  const operators = written
    .filter(({ form, insert }) => parseUnfinished(before + insert) !== undefined && fits(part, [form.name, ...openArguments(form)]))
    .map(({ form, insert }): Suggestion => ({ kind: 'operator', insert, detail: `${formulaUsage(form.name) ?? form.name} · ${form.description}` }));
  const sentence: Suggestion = {
    kind: 'operator',
    insert: `${sentenceName}(`,
    detail: 'text("Hello {name}", name: value) · A sentence for people, which is translated.',
  };
  return fits(part, { text: 'a' }) ? [...operators, sentence] : operators;
};
