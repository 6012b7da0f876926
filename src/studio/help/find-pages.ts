import { type HelpChapter, type HelpArticle, textOfPieces } from './help-page.ts';

export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly chapter: string;
  readonly about: string;
}

const tokenize = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** Rank of a page from 0 (name) to 3 (text only); undefined if a word is missing. */
const distanceOf = (
  { name, title, about, pieces }: HelpArticle,
  words: readonly string[],
  chapter: string,
): number | undefined => {
  const has = (text: string) => (word: string) => text.toLowerCase().includes(word);
  const names = `${name} ${title}`;
  if (words.join(' ') === name.toLowerCase() || words.join(' ') === title.toLowerCase()) return 0;
  if (words.every(has(`${names} ${chapter}`))) return 1;
  if (words.every(has(`${names} ${chapter} ${about}`))) return 2;
  return words.every(has(`${names} ${chapter} ${about} ${textOfPieces(pieces)}`)) ? 3 : undefined;
};

/**
 * Pages that contain all words, the best rank first, then in reference order; none without words.
 */
export const findPages = (
  chapters: readonly HelpChapter<HelpArticle>[],
  sought: string,
): readonly FoundPage[] => {
  const words = tokenize(sought);
  if (words.length === 0) return [];
  return chapters
    .flatMap(({ folder, title: chapter, entries }) =>
      entries.flatMap((page) => {
        const distance = distanceOf(page, words, chapter);
        return distance === undefined
          ? []
          : {
              distance,
              found: {
                path: `${folder}/${page.name}`,
                title: page.title,
                chapter,
                about: page.about,
              },
            };
      }),
    )
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ found }) => found);
};
