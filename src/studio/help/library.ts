import type { HelpChapter, HelpEntry, HelpArticle } from './help-page.ts';
import { findPages, type FoundPage } from './find-pages.ts';

/** The reference, loaded chapter by chapter. Each method that loads rejects with an ApiFault. */
export interface Library {
  readonly contents: readonly HelpChapter[];
  /** What is listed of a page, by its path; undefined where there is none of it. */
  readonly entry: (path: string) => HelpEntry | undefined;
  /** Undefined where there is none of this path. */
  readonly page: (path: string) => Promise<HelpArticle | undefined>;
  /** The pages that have all words, the nearest first. Loads every chapter the first time. */
  readonly search: (words: string) => Promise<readonly FoundPage[]>;
}

/** What the build puts into the studio. */
export interface BuiltHelp {
  readonly contents: readonly HelpChapter[];
  /** The pages of a chapter. */
  readonly load: (folder: string) => Promise<readonly HelpArticle[]>;
}

export const createLibrary = ({ contents, load }: BuiltHelp): Library => {
  const loaded = new Map<string, Promise<readonly HelpArticle[]>>();
  const pagesOf = (folder: string): Promise<readonly HelpArticle[]> => {
    const known = loaded.get(folder);
    if (known !== undefined) return known;
    const pages = load(folder);
    loaded.set(folder, pages);
    // What could not be loaded is tried again when it is asked for again.
    pages.catch(() => loaded.delete(folder));
    return pages;
  };
  const byPath = new Map<string, HelpEntry>(
    contents.flatMap(({ folder, entries }) =>
      entries.map((entry) => [`${folder}/${entry.name}`, entry] as const),
    ),
  );
  return {
    contents,
    entry: (path) => byPath.get(path),
    page: async (path) => {
      const [folder = '', name] = path.split('/');
      return (await pagesOf(folder)).find((page) => page.name === name);
    },
    search: async (words) => {
      const chapters = await Promise.all(
        contents.map(async (chapter) => ({ ...chapter, entries: await pagesOf(chapter.folder) })),
      );
      return findPages(chapters, words);
    },
  };
};

/** What is called so in the reference. @param to a page or a chapter, with the section behind a #; the contents where there is none of it */
export const titleIn = ({ contents, entry }: Library, to: string): string => {
  const [path = ''] = to.split('#');
  return entry(path)?.title ?? contents.find(({ folder }) => folder === path)?.title ?? 'Contents';
};
