import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer } from '../document/pointer.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { suggestName } from '../diagnostics/suggest.ts';
import { languageNameOf } from './rules/valid-translations.ts';
import { collectSentences } from './sentences.ts';

/** Of texts as written. A document may add their plural forms. */
const sourceLanguage = 'en';

/** Translated texts by language tag, without the source language. */
export type Languages = ReadonlyMap<string, ReadonlySet<string>>;

/** Warns of untranslated texts, which would appear in the source language. */
const warnUntranslated = (document: ScreenDocument, languages: Languages, report: Report): void => {
  const isOwn = (language: string, text: string): boolean =>
    document.texts?.[language]?.some((translation) => translation.text === text) === true;
  const named = [...languages].map(([language, known]) => ({
    tag: language,
    known,
    name: languageNameOf(language) ?? language,
  }));
  for (const { text, pointer } of collectSentences(document))
    for (const { tag, known, name } of named)
      if (!known.has(text) && !isOwn(tag, text))
        report('untranslated', pointer, { text, tag, name });
};

/** Suggests a language. Regions use the base language, since phones match exact tags. */
const suggestLanguage = (tag: string, tags: readonly string[]): string | undefined =>
  tags.find((known) => tag.toLowerCase().startsWith(`${known.toLowerCase()}-`)) ??
  suggestName(tag, tags);

/** Warns of translations for a language that is not offered. */
const warnUnknownLanguage = (
  { texts = {} }: ScreenDocument,
  languages: Languages,
  report: Report,
): void => {
  const tags = [...languages.keys()];
  const supported = tags.map((tag) => ({ tag, name: languageNameOf(tag) ?? tag }));
  for (const tag of Object.keys(texts)) {
    // Invalid tags are reported by S59.
    if (tag === sourceLanguage || languages.has(tag) || languageNameOf(tag) === undefined) continue;
    report('unspoken-language', joinPointer('/texts', tag), {
      tag,
      languages: supported,
      suggestion: suggestLanguage(tag, tags),
    });
  }
};

export const warnAboutLanguages = (
  document: ScreenDocument,
  languages: Languages,
  report: Report,
): void => {
  if (languages.size === 0) return;
  warnUnknownLanguage(document, languages, report);
  warnUntranslated(document, languages, report);
};
