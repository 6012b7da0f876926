import { isRecord } from '../../../renderer/index.ts';

/** A translation: one sentence, or one for each form that the language has for a number (Intl.PluralRules). `by` is the {name} that holds the number. */
type Translation = string | { readonly by: string; readonly forms: ReadonlyMap<string, string> };

/** The texts of a language by their English source. */
export interface Catalogue {
  readonly language: string;
  readonly texts: ReadonlyMap<string, Translation>;
}

/** Puts a sentence into the language of the person; one without a translation stays as it is written. */
export type Translate = (text: string, argument?: (name: string) => string) => string;

const readTranslation = (value: unknown): Translation | undefined => {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value.by !== 'string') return undefined;
  const { by, ...forms } = { ...value, by: value.by };
  const texts = Object.entries(forms).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.some(([form]) => form === 'other') ? { by, forms: new Map(texts) } : undefined;
};

/** Reads the file of a language. A translation of another shape is left out, and its text stays English. */
export const readCatalogue = (language: string, value: unknown): Catalogue => {
  const texts = new Map<string, Translation>();
  for (const [source, given] of Object.entries(isRecord(value) ? value : {})) {
    const translation = readTranslation(given);
    if (translation !== undefined) texts.set(source, translation);
  }
  return { language, texts };
};

export const createTranslate = ({ language, texts }: Catalogue): Translate => {
  const plural = new Intl.PluralRules(language);
  return (text, argument) => {
    const translation = texts.get(text);
    if (translation === undefined || typeof translation === 'string') return translation ?? text;
    const { by, forms } = translation;
    const number = Number(argument?.(by));
    // What is no number, such as an amount with its sign, has the form of many.
    return forms.get(Number.isNaN(number) ? 'other' : plural.select(number)) ?? forms.get('other') ?? text;
  };
};
