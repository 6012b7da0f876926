import { useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import { readAppTexts, type AppTexts } from './app-texts.ts';
import { ownTranslations, sourceLanguage } from './translation-edits.ts';

/** Translations that the phone shows. */
export interface Translations {
  /** Tag such as fil. */
  readonly language: string;
  /** Translations by English text. */
  readonly of: ReadonlyMap<string, string>;
}

const noTexts = (): Promise<AppTexts> => Promise.resolve(new Map());

/**
 * Translations of the page over those of the app.
 * @returns undefined in the language of the documents
 */
export const useTranslations = (document: unknown, language: string): Translations | undefined => {
  const isSource = language === sourceLanguage;
  // A failure leaves only texts of the page to edit in place; the panel Texts reports it.
  const { found: app } = useRead(isSource ? noTexts : readAppTexts);
  return useMemo(
    () =>
      isSource
        ? undefined
        : {
            language,
            of: new Map([
              ...(app?.get(language) ?? []),
              ...ownTranslations(document, language).map(({ text, is }) => [text, is] as const),
            ]),
          },
    [app, document, isSource, language],
  );
};
