import { didYouMean, type ProblemFacts } from './make-problem.ts';
import { isSurelyMeant, suggestName } from './suggest.ts';

/** Longest list of names that a sentence shows. */
const listed = 12;

/** What helps somebody who wrote a name that does not exist. */
export interface NameAdvice {
  /** ' Did you mean "city"?', or the names that exist; '' when they are too many. */
  readonly advice: string;
  readonly facts: ProblemFacts;
}

/** Finds the name that was meant, and the change where it surely was. */
export type FactsOfName = (name: string, known: Iterable<string>) => ProblemFacts;

export const factsOfName: FactsOfName = (name, known) => {
  const names = [...known];
  const suggestion = suggestName(name, names);
  const isSure = suggestion !== undefined && isSurelyMeant(name, suggestion, names);
  return { found: name, suggestion, ...(isSure && { change: { from: name, to: suggestion } }) };
};

/** ' Known are "city".', or nothing when they are too many to be read. */
export const listNames = (names: readonly string[]): string => {
  if (names.length === 0) return ' None exist.';
  return names.length > listed ? '' : ` Known are ${names.map((one) => `"${one}"`).join(', ')}.`;
};

/** @param known the names that exist at the place of `name` */
export const nameAdvice = (name: string, known: Iterable<string>): NameAdvice => {
  const names = [...known];
  const facts = factsOfName(name, names);
  return { advice: didYouMean(facts.suggestion) || listNames(names), facts };
};

/**
 * Advice on a name that says what the object around it is, as that of a widget does. What else stands in the object tells which one was meant where the name
 * alone does not.
 * @param fits whether an object of a known name has a place for all of it
 */
export const kindAdvice = (
  name: string,
  known: readonly string[],
  fits: (known: string) => boolean,
): NameAdvice => {
  const usual = nameAdvice(name, known);
  if (usual.facts.change !== undefined) return usual;
  const fitting = known.filter(fits);
  const meant = suggestName(name, fitting);
  if (meant === undefined || !isSurelyMeant(name, meant, fitting, true)) return usual;
  return {
    advice: didYouMean(meant),
    facts: { found: name, suggestion: meant, change: { from: name, to: meant } },
  };
};
