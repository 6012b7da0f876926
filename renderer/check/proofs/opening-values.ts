import { layersAround } from '../../document/place.ts';
import { isScreenRoot } from '../../expressions/roots.ts';
import type { Proof } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

/** Values at the start read only what is there when the screen opens. */
export const openingValues: Proof = ({ parse, say }) => ({
  value: (value, { pointer, around }) => {
    const [start] = layersAround(around, 'start');
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
