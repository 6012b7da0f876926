import type { ValuePlace } from '../../../renderer/headless.ts';
import { signsBehind } from './signs-behind.ts';
import { choicesFor, literalsFor, namesFor, operatorsFor, pathsFor, type Suggestion } from './suggestions.ts';
import { parseUnfinished } from './parse-formula.ts';
import { textAround } from './text-around.ts';

/** What may be written at a place of a formula. */
export interface Completion {
  /** The letters that a suggestion takes the place of. */
  readonly offset: number;
  readonly length: number;
  /** Those that begin as was written first. Empty where the formula before cannot be understood. */
  readonly suggestions: readonly Suggestion[];
}

const wordBefore = /(?:\$?[A-Za-z][\w.-]*|\$)$/;

const matching = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const wanted = typed.toLowerCase();
  const found = suggestions.filter(({ insert }) => insert.toLowerCase().includes(wanted));
  const begins = ({ insert }: Suggestion): boolean => insert.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((suggestion) => !begins(suggestion))];
};

/**
 * What fits where somebody writes: paths, texts that are known, operators, signs. What stands behind the place is not looked at. Never throws.
 * @param offset of the cursor
 * @param place where the formula stands in its document
 */
export const completeFormula = (formula: string, offset: number, place: ValuePlace): Completion => {
  const inText = textAround(formula, offset);
  const typed = inText === undefined ? (wordBefore.exec(formula.slice(0, offset))?.[0] ?? '') : formula.slice(inText.offset, offset);
  const from = offset - typed.length;
  const behind = inText === undefined ? (typed === '' ? '' : (/^[\w.-]*/.exec(formula.slice(offset))?.[0] ?? '')) : '';
  const end = inText?.kind === 'text' ? inText.offset + inText.length : offset + behind.length;
  const before = formula.slice(0, from);
  const read = parseUnfinished(before);
  const span = { offset: from, length: end - from };
  if (read === undefined) return { ...span, suggestions: [] };
  const { value, expects } = read;
  if (expects.what === 'value') {
    const part = place.within(value, expects.pointer);
    const choices = choicesFor(part);
    if (inText !== undefined) return { ...span, suggestions: matching(choices, typed) };
    return { ...span, suggestions: matching([...choices, ...pathsFor(part, before), ...operatorsFor(part, before), ...literalsFor(part)], typed) };
  }
  if (inText !== undefined) return { ...span, suggestions: [] };
  return { ...span, suggestions: matching(expects.what === 'name' ? namesFor(expects.of) : signsBehind(before, place), typed) };
};
