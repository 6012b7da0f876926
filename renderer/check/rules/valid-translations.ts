import type { Translation } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { findPlaceholders } from '../../document/strings.ts';
import type { Checker, Rule } from '../checker.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import { collectSentences } from '../sentences.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * English name of a language; `undefined` for unknown tags. Accepts all tags without
 * `Intl.DisplayNames`.
 */
export const languageNameOf = (tag: string): string | undefined =>
  'DisplayNames' in Intl
    ? new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
    : tag;

const pluralFormsOf = (tag: string): readonly string[] | undefined =>
  Intl.PluralRules.supportedLocalesOf([tag]).length === 0
    ? undefined
    : new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/**
 * Requires the same placeholders in each form. Plural forms may omit the number, as in "one day".
 */
const checkNames = (
  report: Checker['report'],
  { text, by, ...translation }: Translation,
  pointer: Pointer,
): void => {
  const names = findPlaceholders(text);
  for (const form of ['is', ...pluralForms] as const) {
    const written = translation[form];
    if (written === undefined || (form !== 'is' && !names.includes(by ?? ''))) continue;
    const at = joinPointer(pointer, form);
    const used = findPlaceholders(written);
    const open = new Set(
      names.filter((name) => !used.includes(name) && (form === 'is' || name !== by)),
    );
    for (const name of used) {
      if (names.includes(name)) continue;
      const known = [...open];
      report('translation-names.unknown', at, { name, known });
      open.delete(suggestName(name, known) ?? '');
    }
    for (const name of open) report('translation-names.missing', at, { name });
  }
};

const checkForms = (
  report: Checker['report'],
  translation: Translation,
  known: readonly string[] | undefined,
  pointer: Pointer,
): void => {
  const { by, text } = translation;
  const names = findPlaceholders(text);
  if (by !== undefined && !names.includes(by))
    report('translation-names.by', joinPointer(pointer, 'by'), { name: by, known: names });
  for (const form of pluralForms) {
    if (translation[form] === undefined) continue;
    const at = joinPointer(pointer, form);
    if (by === undefined) report('unused-translation.number', at);
    else if (known?.includes(form) === false)
      report('unused-translation.form', at, { form, known });
  }
};

/** Requires translations to belong to a sentence of the document and a known language. */
export const validTranslations: Rule = ({ document, report }) => ({
  end: () => {
    if (document.texts === undefined) return;
    const sentences = new Set(collectSentences(document).map(({ text }) => text));
    for (const [tag, entries] of Object.entries(document.texts)) {
      const at = joinPointer('/texts', tag);
      if (languageNameOf(tag) === undefined) report('unused-translation.language', at, { tag });
      const known = pluralFormsOf(tag);
      const seen = new Map<string, Pointer>();
      entries.forEach((translation, index) => {
        const pointer = joinPointer(at, index);
        const { text } = translation;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, pointer);
        else
          return report('duplicate-id.translation', joinPointer(pointer, 'text'), { text, first });
        if (!sentences.has(text))
          return report('unused-translation.text', joinPointer(pointer, 'text'), { text });
        checkNames(report, translation, pointer);
        return checkForms(report, translation, known, pointer);
      });
    }
  },
});
