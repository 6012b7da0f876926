import { setTranslator } from '../../../renderer/index.ts';
import { withTimeout } from '../documents/wait-at-most.ts';
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
export const setLanguage = async (
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
