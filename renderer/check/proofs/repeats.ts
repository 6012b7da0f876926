import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

const keys = ['each', 'as', 'key'] as const;

/** A repeat has a list, a name for its entries and something that tells them apart. */
export const repeats: Proof = ({ say }) => ({
  node: (node, { pointer }) => {
    const given = keys.filter((key) => node[key] !== undefined);
    if (given.length === 0 && node.at !== undefined)
      say('unknown-key', pointerTo(pointer, 'at'), '"at" means nothing without a repeat. Add each, as and key, or take it away.', { found: 'at' });
    if (given.length === 0 || given.length === keys.length) return;
    for (const key of keys) {
      if (given.includes(key)) continue;
      const sentence = `expected "${key}" beside "${given.join('" and "')}", found none. A repeat needs each, as and key.`;
      say('missing-key', pointer, sentence, { expected: key, suggestion: key });
    }
  },
});
