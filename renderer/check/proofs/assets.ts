import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { shapeOf } from '../widget-tables.ts';

const isId = (value: unknown): boolean => typeof value !== 'string' || /^[0-9a-f]{64}$/.test(value);

/** A picture has one address: that of an uploaded one or another. An id that is written out is one. */
export const validAsset: Rule = ({ report: say }) => ({
  node: (node, { pointer }) => {
    const { props = {} } = node;
    const given = Object.entries(shapeOf(node.widget)?.addresses ?? {}).filter(([name]) =>
      Object.hasOwn(props, name),
    );
    for (const [name, use] of given) {
      const at = joinPointer(pointer, 'props', name);
      if (use !== 'asset') continue;
      const [other] = given.filter(([one]) => one !== name);
      if (other !== undefined)
        say(
          'structure',
          at,
          `"${name}" and "${other[0]}" both say which picture is shown. Take one away.`,
          { found: name, quotes: [name, other[0]] },
        );
      if (isId(props[name])) continue;
      const sentence = `expected the id of an uploaded picture, 64 digits 0 to 9 and a to f, found ${JSON.stringify(props[name])}. Upload the picture and take its id.`;
      say('wrong-type', at, sentence, { expected: 'the id of an uploaded picture' });
    }
  },
});
