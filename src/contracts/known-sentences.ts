import { isRecord } from '../../renderer/document.ts';

/**
 * The sentences that each language has besides the one that documents are written in, by its tag: what the checker needs to tell of those without a translation.
 * @param files what the file of each language that the app brings holds, by its tag
 * @param configured `languages` of the configuration, of which the app says nothing by itself
 * @throws Error when a file holds anything but translations by their sentences
 */
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
        `${language}.json: expected an object with translations by their sentences, found something else. Write it as docs/how-to/add-a-language.md says.`,
      );
    languages.set(language, new Set(Object.keys(texts)));
  }
  return languages;
};
