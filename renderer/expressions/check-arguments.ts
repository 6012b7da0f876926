import { joinPointer } from '../document/pointer.ts';
import { findPlaceholders } from '../document/sentence.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import { matchName } from '../problems/name-advice.ts';
import type { Report } from '../problems/problem.ts';
import type { Text } from './expression.ts';

/** Reports {names} of a text without argument, and arguments that the text does not name. A misspelt one is told once, at the argument. */
export const checkPlaceholders = ({ text, args, pointer }: Text, report: Report): void => {
  const placeholders = findPlaceholders(text);
  const unfilled = new Set(placeholders.filter((name) => !Object.hasOwn(args, name)));
  for (const name of Object.keys(args)) {
    if (placeholders.includes(name)) continue;
    const facts = matchName(name, unfilled);
    if (facts.suggestion !== undefined) unfilled.delete(facts.suggestion);
    report(
      makeProblem(
        'text-argument',
        joinPointer(pointer, 'args', name),
        `the text has no {${name}}.${didYouMean(facts.suggestion)}`,
        facts,
      ),
    );
  }
  for (const name of unfilled) {
    report(
      makeProblem(
        'text-argument',
        joinPointer(pointer, 'text'),
        `the text has {${name}}, but args has no "${name}". Add it.`,
        { expected: name },
      ),
    );
  }
};
