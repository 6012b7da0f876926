import { ancestorsOf } from '../../document/place.ts';
import { isScreenRoot } from '../../expressions/roots.ts';
import type { Rule } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

/** Values at the start read only what is there when the screen opens. */
export const noEarlyReference: Rule = ({ parse, report: say }) => ({
  value: (value, { pointer, ancestors: around }) => {
    const [start] = ancestorsOf(around, 'start');
    if (start === undefined) return;
    for (const reference of referencesOf(parse(value, pointer))) {
      if (!isScreenRoot(reference.root) || start.roots.includes(reference.root)) continue;
      const sentence = `"${reference.root}" is not there yet when the value at the start is worked out. Read ${start.roots.join(' or ')}, or set the value later.`;
      say('unknown-reference', reference.pointer, sentence, {
        expected: start.roots.join(', '),
        found: reference.root,
      });
    }
  },
});
