import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { createRepeatFinder } from '../inputs/drawn-for-each.ts';

/** An input, or what draws a list of fields, is not drawn once for each entry of a list: there is one field for all of them. */
export const noSharedField: Rule = ({ project, parse, report: say }) => {
  const findRepeat = createRepeatFinder(project);
  return {
    node: (node, place) => {
      const filled = node.field ?? node.fields;
      const repeating = filled === undefined ? undefined : findRepeat(node, place, parse);
      if (filled === undefined || repeating === undefined) return;
      const why =
        'each' in repeating
          ? `this is drawn for each entry of the list at ${repeating.each}`
          : `the fragment "${repeating.fragment}" draws its slot "${repeating.slot}" for each entry of a list`;
      const sentence = `${why}, and all of them would fill "${filled}". Take it out, show it for one entry alone, or use a list of fields.`;
      say(
        'shared-field',
        joinPointer(place.pointer, node.field === undefined ? 'fields' : 'field'),
        sentence,
        { found: filled },
      );
    },
  };
};
