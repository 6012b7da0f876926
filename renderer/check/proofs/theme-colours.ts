import { isColour } from '../../document/colour.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Proof } from '../proof.ts';
import { passedParts } from '../scope/passed-references.ts';

/** The texts that an expression may give as they are written. */
const writtenTexts = (expression: Expression): readonly string[] => {
  if (expression.kind === 'literal') return typeof expression.value === 'string' ? [expression.value] : [];
  return expression.kind === 'text' ? [expression.text] : passedParts(expression).flatMap(writtenTexts);
};

/** A colour that is written out is one: it would count as none otherwise, without a word. */
export const themeColours: Proof = ({ parse, say }) => ({
  value: (value, { pointer }, use) => {
    if (use.of !== 'theme') return;
    for (const found of writtenTexts(parse(value, pointer)).filter((text) => text !== '' && !isColour(text))) {
      say('wrong-type', pointer, `expected a colour, # and six digits 0 to 9 or a to f, found ${JSON.stringify(found)}. Write it so.`, {
        expected: '#rrggbb',
        found,
      });
    }
  },
});
