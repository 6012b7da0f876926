import { sourceLanguage } from '../../contracts/choose-language.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { catalogues } from './catalogues.ts';
import { detectLanguage } from './language-of.ts';
import { setLanguage } from './language.ts';

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
