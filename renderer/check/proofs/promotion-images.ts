import { widgetShapes } from '../../document/generated/parts.ts';
import { ownEntry } from '../../document/json.ts';
import type { WidgetShape } from '../../document/part.ts';
import type { Proof } from '../proof.ts';
import { isFromAnswer } from '../scope/from-answer.ts';

const shapes: Readonly<Record<string, WidgetShape>> = widgetShapes;

/** A promotion shows uploaded pictures and those whose address comes with an answer: none that it names itself or is given. */
export const promotionImages: Proof = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    value: (value, { pointer, around }, use) => {
      if (use.of !== 'prop' || ownEntry(ownEntry(shapes, use.widget)?.addresses, use.name) !== 'image') return;
      if (isFromAnswer(checker.parse(value, pointer), around, checker)) return;
      const sentence =
        'a document of class "promotion" shows uploaded pictures, by "asset", and those whose address comes with an answer of its calls. Upload the picture.';
      checker.say('not-allowed', pointer, sentence, { expected: 'asset', suggestion: 'asset' });
    },
  };
};
