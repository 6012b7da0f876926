import { pointerTo } from '../document/pointer.ts';
import { namesInSentence } from '../document/sentence.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import { factsOfName } from '../problems/name-advice.ts';
import type { Report } from '../problems/problem.ts';
import type { Text } from './expression.ts';

/** Reports {names} of a text without argument, and arguments that the text does not name. A misspelt one is told once, at the argument. */
export const checkArguments = ({ text, args, pointer }: Text, report: Report): void => {
  const wanted = namesInSentence(text);
  const open = new Set(wanted.filter((name) => !Object.hasOwn(args, name)));
  for (const name of Object.keys(args)) {
    if (wanted.includes(name)) continue;
    const facts = factsOfName(name, open);
    if (facts.suggestion !== undefined) open.delete(facts.suggestion);
    report(
      makeProblem(
        'text-argument',
        pointerTo(pointer, 'args', name),
        `the text has no {${name}}.${didYouMean(facts.suggestion)}`,
        facts,
      ),
    );
  }
  for (const name of open) {
    report(
      makeProblem(
        'text-argument',
        pointerTo(pointer, 'text'),
        `the text has {${name}}, but args has no "${name}". Add it.`,
        { expected: name },
      ),
    );
  }
};
