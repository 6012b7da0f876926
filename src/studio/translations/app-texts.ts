import { isRecord, ownProperty } from '../../../renderer/document.ts';
import { ApiFault } from '../api/api-fault.ts';
import { catalogues } from '../../loan-app/languages/catalogues.ts';

/** What the app says by itself in its languages: by their tags, and in there by the English sentences. */
export type AppTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Of a sentence with forms the one that stands for every other number. */
const wordsOf = (given: unknown): string | undefined => {
  const words = isRecord(given) ? ownProperty(given, 'other') : given;
  return typeof words === 'string' ? words : undefined;
};

const readTexts = (file: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(isRecord(file) ? file : {}).flatMap(([sentence, given]) => {
      const words = wordsOf(given);
      return words === undefined ? [] : [[sentence, words] as const];
    }),
  );

const notThere = (): never => {
  throw new ApiFault(0, 'no-answer', 'What the app says in other languages could not be loaded. Look at your connection and try again.');
};

/** Reads what the app that phones have now says in each of its languages. */
export const readAppTexts = async (): Promise<AppTexts> =>
  new Map(await Promise.all([...catalogues].map(async ([language, load]) => [language, readTexts(await load().catch(notThere))] as const)));
