import { sourceLanguage } from '../../contracts/choose-language.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { catalogues } from './catalogues.ts';
import { languageOf } from './language-of.ts';
import { speak } from './language.ts';

/** The texts of a language that only documents speak. */
const none = async (): Promise<unknown> => ({});

/**
 * Speaks the language of the person, whose texts are loaded first; the source language is there at once. To be awaited before anything is drawn.
 * @param config of which `languages` are those that only documents speak
 * @param onFault told when the texts could not be loaded; the page then speaks the source language
 */
export const speakLanguage = async (
  view: Window,
  { bridgeName, languages = [] }: Pick<LoanAppConfig, 'bridgeName' | 'languages'>,
  onFault: () => void,
): Promise<void> => {
  const language = languageOf(view, bridgeName, [...catalogues.keys(), ...languages]);
  if (language === sourceLanguage) return;
  if (!(await speak(language, catalogues.get(language) ?? none, view.document))) onFault();
};
