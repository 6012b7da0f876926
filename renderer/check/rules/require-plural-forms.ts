import { joinPointer } from '../../document/pointer.ts';
import { findPlaceholders } from '../../document/strings.ts';
import type { WarningRule } from '../checker.ts';
import { languageNameOf } from './valid-translations.ts';

/** Forms that a translation may have besides that for every other number. */
const pluralForms = ['zero', 'one', 'two', 'few', 'many'] as const;

/** The forms that numbers of everyday ask for: one that only millions have is not missed. None where the engine does not know the language. */
const commonPluralForms = (tag: string): ReadonlySet<string> => {
  const rules =
    Intl.PluralRules.supportedLocalesOf([tag]).length === 0 ? undefined : new Intl.PluralRules(tag);
  return new Set(
    rules === undefined ? [] : Array.from({ length: 1000 }, (_, number) => rules.select(number)),
  );
};

/** A translation that says which number its form depends on has each form that numbers of its language ask for. */
export const requirePluralForms: WarningRule = ({ document, report: say }) => ({
  end: () => {
    for (const [tag, translations] of Object.entries(document.texts ?? {})) {
      const language = languageNameOf(tag);
      // Of a tag that no language has another proof tells.
      if (language === undefined) continue;
      const required = commonPluralForms(tag);
      translations.forEach((translation, index) => {
        const { text, by } = translation;
        // So it does of a number that the sentence does not have.
        if (by === undefined || !findPlaceholders(text).includes(by)) return;
        const gaps = pluralForms
          .filter((form) => required.has(form) && translation[form] === undefined)
          .map((form) => `"${form}"`);
        if (gaps.length === 0) return;
        const sentence = `expected what "${text}" is in ${language} for ${gaps.join(', ')}, since its form depends on {${by}}, found none: such a number is said in the words for every other one. Write it in the studio under "Languages", or say there that the form depends on no number.`;
        say('missing-form', joinPointer('/texts', tag, index, 'by'), sentence, {
          expected: gaps.join(', '),
          found: 'none',
        });
      });
    }
  },
});
