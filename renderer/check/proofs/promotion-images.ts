import type { Expression } from '../../expressions/expression.ts';
import type { Rule } from '../proof.ts';
import { isFromResponse } from '../values/from-answer.ts';
import { shapeOf } from '../widget-tables.ts';

/** The pictures of a prop, as far as it is written out: of the records of a list those under the name of the field. Where nobody knows, the whole value is one. */
const collectImages = (value: Expression, field: string | undefined): readonly Expression[] => {
  if (value.kind !== 'operation') return [value];
  const { name, names, args } = value;
  if (name === 'record') return args.filter((_, index) => names[index] === field);
  // What `if` tests and what `map` goes through is not shown.
  const shown =
    name === 'list' || name === 'concat' || name === 'default'
      ? args
      : name === 'if' || name === 'map'
        ? args.slice(1)
        : undefined;
  return shown === undefined ? [value] : shown.flatMap((part) => collectImages(part, field));
};

const imageHint = (widget: string, addresses: object): string =>
  Object.hasOwn(addresses, 'asset')
    ? 'a document of class "promotion" shows uploaded pictures, by "asset", and those whose address comes with an answer of its calls. Upload the picture.'
    : `in a document of class "promotion", "${widget}" shows those pictures alone whose address comes with an answer of its calls. Take the picture away, or show an uploaded one by "image".`;

/** A promotion shows uploaded pictures and those whose address comes with an answer: none that it names itself or is given. */
export const promotionImages: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    value: (value, { pointer, ancestors: around }, use) => {
      if (use.of !== 'prop') return;
      const { addresses = {} } = shapeOf(use.widget) ?? {};
      for (const [place, purpose] of Object.entries(addresses)) {
        const [prop, field] = place.split('.');
        if (purpose !== 'image' || prop !== use.name) continue;
        for (const picture of collectImages(checker.parse(value, pointer), field)) {
          if (isFromResponse(picture, around, checker)) continue;
          // Made where it is told: phones go without sentences, and without what they are made of.
          checker.report('not-allowed', picture.pointer, imageHint(use.widget, addresses), {
            quotes: ['asset'],
            ...(Object.hasOwn(addresses, 'asset') && { expected: 'asset', suggestion: 'asset' }),
          });
        }
      }
    },
  };
};
