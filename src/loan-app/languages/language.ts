import { translateWords } from '../../../renderer/index.ts';
import { waitAtMost } from '../documents/wait-at-most.ts';
import { createTranslate, readCatalogue, type Translate } from '../../contracts/catalogue.ts';

let current: Translate = (text) => text;

/** How long a page waits for its texts, in milliseconds; then it speaks the source language. */
const patience = 3000;

/** Puts a sentence into the language of the page; without a translation it stays as it is written. */
export const translate: Translate = (text, argument, own) => current(text, argument, own);

/**
 * Speaks a language from now on; to be awaited before anything is drawn.
 * @param load loads its texts. @returns whether they came; otherwise the page goes on in the source language
 */
export const speak = async (
  language: string,
  load: () => Promise<unknown>,
  page: Document,
): Promise<boolean> => {
  const texts = await waitAtMost(patience, load());
  if (texts === undefined) return false;
  current = createTranslate(readCatalogue(language, texts));
  translateWords(translate);
  page.documentElement.lang = language;
  return true;
};
