import type { Proof } from '../proof.ts';
import { isFromAnswer } from '../scope/from-answer.ts';
import { shapeOf } from '../widget-tables.ts';

/** Whether the prop is a picture, or a list that has some. */
const hasPictures = (widget: string, prop: string): boolean =>
  Object.entries(shapeOf(widget)?.addresses ?? {}).some(([place, use]) => use === 'image' && (place === prop || place.startsWith(`${prop}.`)));

/** A promotion shows uploaded pictures and those whose address comes with an answer: none that it names itself or is given. */
export const promotionImages: Proof = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    value: (value, { pointer, around }, use) => {
      if (use.of !== 'prop' || !hasPictures(use.widget, use.name)) return;
      if (isFromAnswer(checker.parse(value, pointer), around, checker)) return;
      const sentence =
        'a document of class "promotion" shows uploaded pictures, by "asset", and those whose address comes with an answer of its calls. Upload the picture.';
      checker.say('not-allowed', pointer, sentence, { expected: 'asset', suggestion: 'asset' });
    },
  };
};
