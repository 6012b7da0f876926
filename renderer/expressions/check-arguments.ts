import { pointerTo, type Pointer } from '../document/pointer.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';
import { suggestName } from '../problems/suggest.ts';
import type { Text } from './expression.ts';

/** Reports {names} of a text without argument, and arguments that the text does not name. */
export const checkArguments = ({ text, args, pointer }: Text, report: Report): void => {
  const wanted = new Set([...text.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map(([, name = '']) => name));
  const given = Object.keys(args);
  const say = (at: Pointer, sentence: string, suggestion: string | undefined): void =>
    report(makeProblem('text-argument', at, sentence + didYouMean(suggestion), { suggestion }));
  for (const name of wanted) {
    if (!Object.hasOwn(args, name)) say(pointerTo(pointer, 'text'), `the text has {${name}}, but args has no "${name}".`, suggestName(name, given));
  }
  for (const name of given) {
    if (!wanted.has(name)) say(pointerTo(pointer, 'args', name), `the text has no {${name}}.`, suggestName(name, wanted));
  }
};
