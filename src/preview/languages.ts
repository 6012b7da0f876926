import { setTranslator } from '../../renderer/index.ts';
import { sourceLanguage } from '../contracts/choose-language.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { createTranslate, readCatalogue, type Translate } from '../contracts/catalogue.ts';
import { catalogues } from '../loan-app/languages/catalogues.ts';

/** Tags of every language that phones speak. */
export const listLanguages = ({ languages = [] }: LoanAppConfig): readonly string[] => [
  ...new Set([sourceLanguage, ...catalogues.keys(), ...languages]),
];

/** How sentences are put into a language, by what the app says in it and what documents bring. The words of the widgets are in it from then on. */
export const loadTranslate = async (language: string, page: Document): Promise<Translate> => {
  const texts = await catalogues.get(language)?.();
  const translate: Translate =
    language === sourceLanguage ? (text) => text : createTranslate(readCatalogue(language, texts));
  setTranslator(translate);
  page.documentElement.lang = language;
  return translate;
};
