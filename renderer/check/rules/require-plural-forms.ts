import { joinPointer } from '../../document/pointer.ts';
import { findPlaceholders } from '../../document/strings.ts';
import type { WarningRule } from '../checker.ts';
import { languageNameOf } from './valid-translations.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many'] as const;

/** Plural forms of numbers below 1000; rarer forms are optional. Empty for unknown languages. */
const commonPluralForms = (tag: string): ReadonlySet<string> => {
  const rules =
    Intl.PluralRules.supportedLocalesOf([tag]).length === 0 ? undefined : new Intl.PluralRules(tag);
  return new Set(
    rules === undefined ? [] : Array.from({ length: 1000 }, (_, number) => rules.select(number)),
  );
};

/** Requires every common plural form of the language if a translation depends on a number. */
export const requirePluralForms: WarningRule = ({ document, report }) => ({
  end: () => {
    for (const [tag, translations] of Object.entries(document.texts ?? {})) {
      const language = languageNameOf(tag);
      if (language === undefined) continue;
      const required = commonPluralForms(tag);
      translations.forEach((translation, index) => {
        const { text, by } = translation;
        if (by === undefined || !findPlaceholders(text).includes(by)) return;
        const gaps = pluralForms.filter(
          (form) => required.has(form) && translation[form] === undefined,
        );
        if (gaps.length > 0)
          report('missing-form', joinPointer('/texts', tag, index, 'by'), {
            text,
            language,
            forms: gaps,
            by,
          });
      });
    }
  },
});
