import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { HelpChapter, HelpEntry, HelpArticle } from '../../src/studio/help/help-page.ts';

const modulePath = '/studio/help/built-help.ts';

const pagePrefix = '\0help/';

type Chapters = readonly HelpChapter<HelpArticle>[];

const printHelpModule = (chapters: Chapters): string => {
  const contents: readonly HelpChapter[] = chapters.map(({ entries, ...chapter }) => ({
    ...chapter,
    entries: entries.map(({ name, title, about }): HelpEntry => ({ name, title, about })),
  }));
  const loads = chapters.map(
    ({ folder }) =>
      `${JSON.stringify(folder)}: () => import(${JSON.stringify(pagePrefix + folder)})`,
  );
  return `const loads = { ${loads.join(', ')} };
export const builtHelp = { contents: ${JSON.stringify(contents)}, load: async (folder) => (await loads[folder]?.())?.pages ?? [] };
`;
};

/** Puts the pages of the reference (scripts/tools/reference) into the studio when that is built. They are written nowhere twice. */
export const virtualReference = (): Plugin => {
  let made: Promise<Chapters> | undefined;
  const make = async (): Promise<Chapters> => {
    const file = join(import.meta.dirname, '../tools/reference/help-chapters.tsx');
    const { module } = await runnerImport<{ readonly helpChapters: Chapters }>(file, {
      configFile: false,
      logLevel: 'warn',
    });
    return module.helpChapters;
  };
  return {
    name: 'help-in-studio',
    apply: 'build',
    resolveId: (source) => (source.startsWith(pagePrefix) ? source : undefined),
    async load(id) {
      if (!id.endsWith(modulePath) && !id.startsWith(pagePrefix)) return undefined;
      made ??= make();
      const chapters = await made;
      if (id.endsWith(modulePath)) return { code: printHelpModule(chapters), moduleType: 'js' };
      const chapter = chapters.find(({ folder }) => id === pagePrefix + folder);
      if (chapter === undefined)
        throw new Error(`The reference has no chapter '${id.slice(pagePrefix.length)}'.`);
      return {
        code: `export const pages = ${JSON.stringify(chapter.entries)};\n`,
        moduleType: 'js',
      };
    },
  };
};
