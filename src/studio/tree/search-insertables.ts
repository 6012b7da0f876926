import type { Insertable } from './insertables.ts';

type Findable = Pick<Insertable, 'key' | 'title' | 'description' | 'group' | 'alsoCalled'>;

/** Stems plurals, so that `boxes` finds `box`. */
const one = (word: string): string =>
  word.endsWith('xes') ? word.slice(0, -2) : /..[^s]s$/.test(word) ? word.slice(0, -1) : word;

/** Normalized words with a leading space each, so that a substring search matches word starts. */
const tokenize = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${one(word)}`).join('');

/** Ranks exact titles first, then titles, synonyms, and early mentions in the description. */
const distanceTo = (sought: string, { title, description, alsoCalled }: Findable): number => {
  const [name, notice] = [tokenize(title), tokenize(description)];
  if (name === sought) return -3;
  if (name.includes(sought)) return -2;
  if (alsoCalled.some((other) => tokenize(other) === sought)) return -1;
  const at = notice.indexOf(sought);
  return at < 0 ? notice.length : at;
};

/** Filters by word prefixes, best match first. Without words returns all in order. */
export const searchInsertables = <Some extends Findable>(
  offers: readonly Some[],
  text: string,
): readonly Some[] => {
  const sought = tokenize(text);
  const begun = sought.split(/(?= )/);
  return offers
    .filter(({ key, title, description, group, alsoCalled }) => {
      const own = tokenize([key, title, description, group, ...alsoCalled].join(' '));
      return begun.every((word) => own.includes(word));
    })
    .toSorted((first, second) => distanceTo(sought, first) - distanceTo(sought, second));
};
