import { sourceLanguage } from '../../contracts/choose-language.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { catalogues } from './catalogues.ts';
import { detectLanguage } from './detect-language.ts';
import { setTranslator } from '../../../renderer/entries/browser.ts';
import { withTimeout } from '../../../renderer/entries/ports.ts';
import {
  createTranslate,
  parseLanguageTexts,
  type Translate,
} from '../../contracts/language-texts.ts';

/** Documents may have plural forms of their English texts. */
let currentTranslate = createTranslate(parseLanguageTexts(sourceLanguage, {}));

const textsTimeoutMs = 3000;

export const translate: Translate = (text, argument, own) => currentTranslate(text, argument, own);

/** Await it before rendering. False: the texts failed to load. */
const setLanguage = async (
  language: string,
  load: () => Promise<unknown>,
  page: Document,
): Promise<boolean> => {
  const texts = await withTimeout(textsTimeoutMs, load());
  if (texts === undefined) return false;
  currentTranslate = createTranslate(parseLanguageTexts(language, texts));
  setTranslator(translate);
  page.documentElement.lang = language;
  return true;
};

/** For languages that only documents translate. */
const loadNoTexts = async (): Promise<unknown> => ({});

/** Await it before rendering. `onLoadError` runs on fallback to the source language. */
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
