import { isColour } from '../../document/colour.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { valueSources } from '../values/passed-references.ts';
import { literalTexts } from '../values/written-texts.ts';

/** A colour that is written out, here or as the default of a parameter, is one: it would count as none otherwise, without a word. */
export const validThemeColor: Rule = ({ document, parse, report: say }) => {
  const requireColor = (found: unknown, pointer: Pointer): void => {
    if (typeof found !== 'string' || found === '' || isColour(found)) return;
    const sentence = `expected a colour, # and six digits 0 to 9 or a to f, found ${JSON.stringify(found)}. Write it so.`;
    say('wrong-type', pointer, sentence, { expected: '#rrggbb', found });
  };
  return {
    value: (value, { pointer }, use) => {
      if (use.of !== 'theme') return;
      const expression = parse(value, pointer);
      for (const text of literalTexts(expression)) requireColor(text, pointer);
      for (const { root, entry } of valueSources(expression))
        if (root === 'params')
          requireColor(
            ownEntry(document.params, entry)?.default,
            joinPointer('/params', entry ?? '', 'default'),
          );
    },
  };
};
