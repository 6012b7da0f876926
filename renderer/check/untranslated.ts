import type { ScreenDocument } from '../document/generated/document.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';
import { sentencesOf } from './sentences.ts';

/** The sentences that each language has besides the one in which documents are written, by its tag. */
export type Languages = ReadonlyMap<string, ReadonlySet<string>>;

/** Warns of sentences that a language does not have: they are shown as they are written, among translated ones. */
export const warnUntranslated = (document: ScreenDocument, languages: Languages, report: Report): void => {
  if (languages.size === 0) return;
  const isOwn = (language: string, text: string): boolean => document.texts?.[language]?.some((translation) => translation.text === text) === true;
  for (const { text, pointer } of sentencesOf(document))
    for (const [language, known] of languages)
      if (!known.has(text) && !isOwn(language, text)) {
        const sentence = `expected a translation of "${text}" in the language ${language}, found none: it is shown there as it is written. Translate it in the studio under "Languages", or add it to ${language}.json.`;
        report(makeProblem('untranslated', pointer, sentence, { expected: `a translation (${language})`, found: text }));
      }
};
