import { translateWords } from '../../renderer/index.ts';
import { createTranslate, readCatalogue, type Translate } from '../loan-app/languages/catalogue.ts';
import { catalogues } from '../loan-app/languages/catalogues.ts';

/** The language that everything is written in. */
export const sourceLanguage = 'en';

/** Tags of every language that there is. */
export const languages: readonly string[] = [sourceLanguage, ...catalogues.keys()];

/** How sentences are put into a language; an unknown one is the source language. The words of the widgets are in it from then on. */
export const speak = async (language: string, page: Document): Promise<Translate> => {
  const load = catalogues.get(language);
  const translate: Translate = load === undefined ? (text) => text : createTranslate(readCatalogue(language, await load()));
  translateWords(translate);
  page.documentElement.lang = load === undefined ? sourceLanguage : language;
  return translate;
};
