import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import { readAppLanguages } from '../language/app-languages.ts';

/** What the app says by itself in its languages: by their tags, and in there by the English sentences. */
export type AppTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Of a sentence with forms the one that stands for every other number. */
const textOrUndefined = (given: unknown): string | undefined => {
  const words = isRecord(given) ? ownProperty(given, 'other') : given;
  return typeof words === 'string' ? words : undefined;
};

const readTexts = (file: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(isRecord(file) ? file : {}).flatMap(([sentence, given]) => {
      const words = textOrUndefined(given);
      return words === undefined ? [] : [[sentence, words] as const];
    }),
  );

/** Reads what the app that phones have now says in each of their languages: nothing in one that only documents speak. */
export const readAppTexts = async (): Promise<AppTexts> => {
  const { files, configured } = await readAppLanguages();
  const none: ReadonlyMap<string, string> = new Map();
  return new Map([
    ...configured.map((language) => [language, none] as const),
    ...files.map(([language, file]) => [language, readTexts(file)] as const),
  ]);
};
