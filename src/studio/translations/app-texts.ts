import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import { readAppLanguages } from '../language/app-languages.ts';

/** App translations by tag, then by English sentence. */
export type AppTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Uses the `other` form of plurals. */
const textOrUndefined = (given: unknown): string | undefined => {
  const words = isRecord(given) ? ownProperty(given, 'other') : given;
  return typeof words === 'string' ? words : undefined;
};

const readTexts = (file: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(isRecord(file) ? file : {}).flatMap(([sentence, given]) => {
      const text = textOrUndefined(given);
      return text === undefined ? [] : [[sentence, text] as const];
    }),
  );

/** Loads the current app translations. Languages supplied only by documents are empty. */
export const readAppTexts = async (): Promise<AppTexts> => {
  const { files, configured } = await readAppLanguages();
  const none: ReadonlyMap<string, string> = new Map();
  return new Map([
    ...configured.map((language) => [language, none] as const),
    ...files.map(([language, file]) => [language, readTexts(file)] as const),
  ]);
};
