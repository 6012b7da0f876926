import { catalogues } from './catalogues.ts';
import { languageOf, speak } from './language.ts';

/**
 * Speaks the language of the person, whose texts are loaded first; the source language is there at once. To be awaited before anything is drawn.
 * @param onFault told when they could not be loaded; the page then speaks the source language
 */
export const speakLanguage = async (view: Window, bridgeName: string, onFault: () => void): Promise<void> => {
  const language = languageOf(view, bridgeName, [...catalogues.keys()]);
  const load = catalogues.get(language);
  if (load !== undefined && !(await speak(language, load, view.document))) onFault();
};
