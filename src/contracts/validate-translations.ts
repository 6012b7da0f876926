import { isRecord, findPlaceholders } from '../../renderer/entries/document.ts';

/** Collects the source texts that each language translates. Throws when a file is not an object. */
export const collectTranslatedMessages = (
  files: Iterable<readonly [string, unknown]>,
  configured: readonly string[] = [],
): Map<string, ReadonlySet<string>> => {
  const languages = new Map<string, ReadonlySet<string>>(
    configured.map((language) => [language, new Set()]),
  );
  for (const [language, texts] of files) {
    if (!isRecord(texts))
      throw new Error(
        `${language}.json: expected an object that maps sentences to translations, found something else. See docs/how-to/add-a-language.md.`,
      );
    languages.set(language, new Set(Object.keys(texts)));
  }
  return languages;
};

const haveSamePlaceholders = (one: string, other: string): boolean =>
  [...findPlaceholders(one)].sort().join() === [...findPlaceholders(other)].sort().join();

const validateTranslation = (
  language: string,
  source: string,
  given: unknown,
): readonly string[] => {
  const { by, ...forms } = isRecord(given) ? given : { by: undefined, other: given };
  const sentences = Object.values(forms).filter((form): form is string => typeof form === 'string');
  if (sentences.length !== Object.keys(forms).length || !Object.hasOwn(forms, 'other'))
    return [`"${source}" needs a sentence, or forms with "other". Write one.`];
  const number = typeof by === 'string' ? by : '?';
  const wrongNumber =
    by !== undefined && !findPlaceholders(source).includes(number)
      ? [`"${source}" has no {${number}}. Name one that it has.`]
      : [];
  const numbers = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wrongForms =
    by === undefined || Object.keys(forms).sort().join() === [...numbers].sort().join()
      ? []
      : [
          `"${source}" has the forms ${Object.keys(forms).join(', ')}; numbers of ${language} have ${numbers.join(', ')}. Write a sentence for each of them.`,
        ];
  const wrongNames = sentences
    .filter((sentence) => !haveSamePlaceholders(sentence, source))
    .map((sentence) => `"${sentence}" has other {names} than "${source}". Use the same.`);
  return [...wrongNumber, ...wrongForms, ...wrongNames];
};

/** Checks shape, {placeholders} and plural forms. Returns messages. */
export const validateTranslations = (
  language: string,
  texts: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(texts).flatMap(([source, given]) => validateTranslation(language, source, given));
