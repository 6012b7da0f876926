import { sourceLanguage } from '../../contracts/choose-language.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { catalogues } from './catalogues.ts';
import { detectLanguage } from './detect-language.ts';
import { setTranslator } from '../../../renderer/entries/browser.ts';
import { withTimeout } from '../documents/timeouts.ts';
import { createTranslate, readCatalogue, type Translate } from '../../contracts/catalogue.ts';

let currentTranslate: Translate = (text) => text;

/** How long a page waits for its texts, in milliseconds; then it speaks the source language. */
const textsTimeoutMs = 3000;

/** Puts a sentence into the language of the page; without a translation it stays as it is written. */
export const translate: Translate = (text, argument, own) => currentTranslate(text, argument, own);

/**
 * Speaks a language from now on; to be awaited before anything is drawn.
 * @param load loads its texts. @returns whether they came; otherwise the page goes on in the source language
 */
const setLanguage = async (
  language: string,
  load: () => Promise<unknown>,
  page: Document,
): Promise<boolean> => {
  const texts = await withTimeout(textsTimeoutMs, load());
  if (texts === undefined) return false;
  currentTranslate = createTranslate(readCatalogue(language, texts));
  setTranslator(translate);
  page.documentElement.lang = language;
  return true;
};

/** The texts of a language that only documents speak. */
const loadNoTexts = async (): Promise<unknown> => ({});

/**
 * Speaks the language of the person, whose texts are loaded first; the source language is there at once. To be awaited before anything is drawn.
 * @param config of which `languages` are those that only documents speak
 * @param onFault told when the texts could not be loaded; the page then speaks the source language
 */
export const loadPageLanguage = async (
  view: Window,
  { bridgeName, languages = [] }: Pick<LoanAppConfig, 'bridgeName' | 'languages'>,
  onLoadError: () => void,
): Promise<void> => {
  const language = detectLanguage(view, bridgeName, [...catalogues.keys(), ...languages]);
  if (language === sourceLanguage) return;
  if (!(await setLanguage(language, catalogues.get(language) ?? loadNoTexts, view.document)))
    onLoadError();
};
