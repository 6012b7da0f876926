import type { Insertable } from './insertables.ts';

type Findable = Pick<Insertable, 'key' | 'title' | 'description' | 'group' | 'alsoCalled'>;

/** One of what a word names in the plural: `boxes` and `box` look for the same. */
const one = (word: string): string =>
  word.endsWith('xes') ? word.slice(0, -2) : /..[^s]s$/.test(word) ? word.slice(0, -1) : word;

/** The words of a text behind a blank each, whatever stands between them, so that the beginning of a word is known by the blank. */
const tokenize = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${one(word)}`).join('');

/** What is called so itself comes first, then what is named after it, then whatever is said to be it: the sooner the word comes, the more it is about it. */
const distanceTo = (sought: string, { title, description, alsoCalled }: Findable): number => {
  const [name, told] = [tokenize(title), tokenize(description)];
  if (name === sought) return -3;
  if (name.includes(sought)) return -2;
  if (alsoCalled.some((other) => tokenize(other) === sought)) return -1;
  const at = told.indexOf(sought);
  return at < 0 ? told.length : at;
};

/** Those that words are about, the nearest first: each word begins one of theirs. All of them, as they stand, without a word. */
export const searchInsertables = <Some extends Findable>(
  offers: readonly Some[],
  words: string,
): readonly Some[] => {
  const sought = tokenize(words);
  const begun = sought.split(/(?= )/);
  return offers
    .filter(({ key, title, description, group, alsoCalled }) => {
      const own = tokenize([key, title, description, group, ...alsoCalled].join(' '));
      return begun.every((word) => own.includes(word));
    })
    .toSorted((first, second) => distanceTo(sought, first) - distanceTo(sought, second));
};
