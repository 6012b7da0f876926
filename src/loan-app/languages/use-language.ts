import { useEffect, useState } from 'react';
import { catalogues } from './catalogues.ts';
import { languageOf, speak } from './language.ts';

/**
 * Speaks the language of the person. The source language is there at once; the texts of another one are loaded first.
 * @param onFault told when they could not be loaded
 * @returns whether the page can be drawn
 */
export const useLanguage = (bridgeName: string, onFault: () => void): boolean => {
  const [language] = useState(() => languageOf(window, bridgeName, [...catalogues.keys()]));
  const load = catalogues.get(language);
  const [isSpoken, setSpoken] = useState(load === undefined);
  useEffect(() => {
    if (isSpoken || load === undefined) return;
    const change = async (): Promise<void> => {
      if (!(await speak(language, load, document))) onFault();
      setSpoken(true);
    };
    void change();
  }, [isSpoken, language, load, onFault]);
  return isSpoken;
};
