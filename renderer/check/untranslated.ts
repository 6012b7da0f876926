import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer } from '../document/pointer.ts';
import { didYouMean, makeWarning, type Report } from '../diagnostics/problem.ts';
import { suggestName } from '../diagnostics/suggest.ts';
import { languageNameOf } from './rules/valid-translations.ts';
import { collectSentences } from './sentences.ts';

/** Translated texts by language tag, without the source language. */
export type Languages = ReadonlyMap<string, ReadonlySet<string>>;

/** Warns of untranslated texts, which would appear in the source language. */
const warnUntranslated = (document: ScreenDocument, languages: Languages, report: Report): void => {
  const isOwn = (language: string, text: string): boolean =>
    document.texts?.[language]?.some((translation) => translation.text === text) === true;
  const named = [...languages].map(([language, known]) => ({
    language,
    known,
    name: languageNameOf(language) ?? language,
  }));
  for (const { text, pointer } of collectSentences(document))
    for (const { language, known, name } of named)
      if (!known.has(text) && !isOwn(language, text)) {
        const sentence = `expected a translation of "${text}" into ${name}, found none: whoever reads ${name} is shown it as it is written. Translate it in the studio under "Languages", or say it in words that the app has in this language.`;
        report(
          makeWarning('untranslated', pointer, sentence, {
            expected: `a translation (${language})`,
            found: text,
          }),
        );
      }
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
  const supported = tags.map((tag) => `${tag} for ${languageNameOf(tag) ?? tag}`).join(', ');
  for (const tag of Object.keys(texts)) {
    // Invalid tags are reported by S59.
    if (languages.has(tag) || languageNameOf(tag) === undefined) continue;
    const suggestion = suggestLanguage(tag, tags);
    const sentence = `expected a language that phones can be set to besides that of the documents (${supported}), found "${tag}": nobody ever sees these translations.${didYouMean(suggestion)} Correct the tag, list it in "languages" of the configuration, or take the translations away.`;
    report(
      makeWarning('unspoken-language', joinPointer('/texts', tag), sentence, {
        expected: tags.join(' or '),
        found: tag,
        suggestion,
      }),
    );
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
