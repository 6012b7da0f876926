import { didYouMean, type ProblemFacts } from './make-problem.ts';
import { suggestName } from './suggest.ts';

/** Longest list of names that a sentence shows. */
const listed = 12;

/** What helps somebody who wrote a name that does not exist. */
export interface NameAdvice {
  /** ' Did you mean "city"?', or the names that exist; '' when they are too many. */
  readonly advice: string;
  readonly facts: ProblemFacts;
}

/** @param known the names that exist at the place of `name` */
export const nameAdvice = (name: string, known: Iterable<string>): NameAdvice => {
  const names = [...known];
  const suggestion = suggestName(name, names);
  const all = names.length > listed ? '' : ` Known are ${names.map((one) => `"${one}"`).join(', ')}.`;
  return { advice: didYouMean(suggestion) || (names.length === 0 ? ' None exist.' : all), facts: { found: name, suggestion } };
};
