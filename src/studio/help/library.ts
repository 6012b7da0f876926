import type { HelpChapter, HelpEntry, HelpArticle } from './help-page.ts';
import { findPages, type FoundPage } from './find-pages.ts';

/** Reference, loaded by chapter. Loading methods reject with an ApiError. */
export interface Library {
  readonly contents: readonly HelpChapter[];
  readonly entry: (path: string) => HelpEntry | undefined;
  /** Undefined for an unknown path. */
  readonly page: (path: string) => Promise<HelpArticle | undefined>;
  /** Pages that contain all words, best first. The first call loads all chapters. */
  readonly search: (text: string) => Promise<readonly FoundPage[]>;
}

export interface BuiltHelp {
  readonly contents: readonly HelpChapter[];
  readonly load: (folder: string) => Promise<readonly HelpArticle[]>;
}

export const createLibrary = ({ contents, load }: BuiltHelp): Library => {
  const loaded = new Map<string, Promise<readonly HelpArticle[]>>();
  const pagesOf = (folder: string): Promise<readonly HelpArticle[]> => {
    const known = loaded.get(folder);
    if (known !== undefined) return known;
    const pages = load(folder);
    loaded.set(folder, pages);
    // A failed load is retried on the next call.
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
    search: async (text) => {
      const chapters = await Promise.all(
        contents.map(async (chapter) => ({ ...chapter, entries: await pagesOf(chapter.folder) })),
      );
      return findPages(chapters, text);
    },
  };
};

/**
 * Title of a page or chapter, else of the contents.
 * @param to page or chapter, with a section after a #
 */
export const titleIn = ({ contents, entry }: Library, to: string): string => {
  const [path = ''] = to.split('#');
  return entry(path)?.title ?? contents.find(({ folder }) => folder === path)?.title ?? 'Contents';
};
