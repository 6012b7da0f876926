import { pointerTo } from '../../document/pointer.ts';
import { namesInSentence } from '../../document/sentence.ts';
import type { Advice } from '../proof.ts';
import { nameOfLanguage } from './translations.ts';

/** Forms that a translation may have besides that for every other number. */
const forms = ['zero', 'one', 'two', 'few', 'many'] as const;

/** The forms that numbers of everyday ask for: one that only millions have is not missed. None where the engine does not know the language. */
const everydayForms = (tag: string): ReadonlySet<string> => {
  const rules =
    Intl.PluralRules.supportedLocalesOf([tag]).length === 0 ? undefined : new Intl.PluralRules(tag);
  return new Set(
    rules === undefined ? [] : Array.from({ length: 1000 }, (_, number) => rules.select(number)),
  );
};

/** A translation that says which number its form depends on has each form that numbers of its language ask for. */
export const missingForms: Advice = ({ document, say }) => ({
  end: () => {
    for (const [tag, translations] of Object.entries(document.texts ?? {})) {
      const language = nameOfLanguage(tag);
      // Of a tag that no language has another proof tells.
      if (language === undefined) continue;
      const asked = everydayForms(tag);
      translations.forEach((translation, index) => {
        const { text, by } = translation;
        // So it does of a number that the sentence does not have.
        if (by === undefined || !namesInSentence(text).includes(by)) return;
        const gaps = forms
          .filter((form) => asked.has(form) && translation[form] === undefined)
          .map((form) => `"${form}"`);
        if (gaps.length === 0) return;
        const sentence = `expected what "${text}" is in ${language} for ${gaps.join(', ')}, since its form depends on {${by}}, found none: such a number is said in the words for every other one. Write it in the studio under "Languages", or say there that the form depends on no number.`;
        say('missing-form', pointerTo('/texts', tag, index, 'by'), sentence, {
          expected: gaps.join(', '),
          found: 'none',
        });
      });
    }
  },
});
