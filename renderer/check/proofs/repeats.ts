import { joinPointer } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';
import { isScreenRoot } from '../../expressions/roots.ts';
import type { Rule } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

const keys = ['each', 'as', 'key'] as const;

/** Whether a key may differ from entry to entry: it reads a name of its place. That the name exists is proved elsewhere. */
const isDistinguishing = (key: Expression): boolean =>
  (key.kind === 'literal' && key.isErrorNode === true) ||
  referencesOf(key).some(({ entry }) => entry === undefined);

/** A repeat has a list, a name for its entries and something that tells them apart. */
export const validRepeat: Rule = ({ parse, report: say }) => ({
  node: (node, { pointer }) => {
    if (
      node.as !== undefined &&
      !isScreenRoot(node.as) &&
      node.key !== undefined &&
      !isDistinguishing(parse(node.key, joinPointer(pointer, 'key')))
    )
      say(
        'structure',
        joinPointer(pointer, 'key'),
        `the key is the same for every entry. Make it from "${node.as}".`,
        { expected: node.as },
      );
    const given = keys.filter((key) => node[key] !== undefined);
    if (given.length === 0 && node.at !== undefined)
      say(
        'unknown-key',
        joinPointer(pointer, 'at'),
        '"at" means nothing without a repeat. Add "each", "as" and "key", or take it away.',
        {
          found: 'at',
          quotes: ['at', ...keys],
        },
      );
    if (given.length === 0 || given.length === keys.length) return;
    for (const key of keys) {
      if (given.includes(key)) continue;
      const sentence = `expected "${key}" beside "${given.join('" and "')}", found none. A repeat needs "each", "as" and "key".`;
      say('missing-key', pointer, sentence, { expected: key, suggestion: key, quotes: keys });
    }
  },
});
