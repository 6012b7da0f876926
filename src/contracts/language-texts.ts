import { isRecord, type Ports, type Translation } from '../../renderer/entries/browser.ts';

type PluralForms = Omit<Translation, 'text'>;

/** Texts of one language by their English source. */
export interface LanguageTexts {
  readonly language: string;
  readonly texts: ReadonlyMap<string, PluralForms>;
}

/** Translates a text. A text without a translation stays as written. */
export type Translate = Ports['translate'];

/** An entry is a text, or `by` (a number) with a text per `Intl.PluralRules` category. */
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

/** Parses a language file. Malformed translations are skipped, so their texts stay English. */
export const parseLanguageTexts = (language: string, value: unknown): LanguageTexts => {
  const texts = new Map<string, PluralForms>();
  for (const [source, given] of Object.entries(isRecord(value) ? value : {})) {
    const translation = readTranslation(given);
    if (translation !== undefined) texts.set(source, translation);
  }
  return { language, texts };
};

export const createTranslate = ({ language, texts }: LanguageTexts): Translate => {
  const plural = new Intl.PluralRules(language);
  return (text, argument, own) => {
    const found =
      own?.[language]?.find((translation) => translation.text === text) ?? texts.get(text);
    if (found === undefined) return text;
    const number = found.by === undefined ? Number.NaN : Number(argument?.(found.by));
    // A value that is no number, such as an amount, uses the plural form `other`.
    const form = Number.isNaN(number) ? 'other' : plural.select(number);
    return (form === 'other' ? undefined : found[form]) ?? found.is;
  };
};
