import type { Offer } from './offers.ts';

/** What is called so itself comes first, then what is named after it, then whatever is said to be it: the sooner the word comes, the more it is about it. */
const distanceTo = (sought: string, { title, description }: Pick<Offer, 'title' | 'description'>): number => {
  const name = title.toLowerCase();
  if (name === sought) return -2;
  if (name.includes(sought)) return -1;
  const at = description.toLowerCase().indexOf(sought);
  return at < 0 ? description.length : at;
};

/** Those that a word is about, the nearest first; all of them, as they stand, without a word. */
export const findOffers = <Some extends Pick<Offer, 'key' | 'title' | 'description' | 'group'>>(offers: readonly Some[], word: string): readonly Some[] => {
  const sought = word.trim().toLowerCase();
  return offers
    .filter(({ key, title, description, group }) => `${key} ${title} ${description} ${group}`.toLowerCase().includes(sought))
    .toSorted((one, other) => distanceTo(sought, one) - distanceTo(sought, other));
};
