import { isRecord, type Ports, type Translation } from '../../renderer/entries/browser.ts';

/** What stands for a sentence: as documents write it, without the sentence itself. */
type PluralForms = Omit<Translation, 'text'>;

/** The texts of a language by their English source. */
export interface Catalogue {
  readonly language: string;
  readonly texts: ReadonlyMap<string, PluralForms>;
}

/** Puts a sentence into the language of the person; one without a translation stays as it is written. */
export type Translate = Ports['translate'];

/** Catalogues write a sentence alone, or the number in `by` with a text for each form that the language has for it (Intl.PluralRules). */
const readTranslation = (value: unknown): PluralForms | undefined => {
  if (typeof value === 'string') return { is: value };
  if (!isRecord(value) || typeof value.by !== 'string') return undefined;
  const texts = Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return texts.other === undefined ? undefined : { ...texts, is: texts.other };
};

/** Reads the file of a language. A translation of another shape is left out, and its text stays English. */
export const readCatalogue = (language: string, value: unknown): Catalogue => {
  const texts = new Map<string, PluralForms>();
  for (const [source, given] of Object.entries(isRecord(value) ? value : {})) {
    const translation = readTranslation(given);
    if (translation !== undefined) texts.set(source, translation);
  }
  return { language, texts };
};

export const createTranslate = ({ language, texts }: Catalogue): Translate => {
  const plural = new Intl.PluralRules(language);
  return (text, argument, own) => {
    const found =
      own?.[language]?.find((translation) => translation.text === text) ?? texts.get(text);
    if (found === undefined) return text;
    const number = found.by === undefined ? Number.NaN : Number(argument?.(found.by));
    // What is no number, such as an amount with its sign, has the form of many.
    const form = Number.isNaN(number) ? 'other' : plural.select(number);
    return (form === 'other' ? undefined : found[form]) ?? found.is;
  };
};
