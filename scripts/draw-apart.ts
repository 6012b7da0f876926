import type { Plugin } from 'vite';
import { reachableImports, transitiveImports } from './modules-behind.ts';

/** Name of the file. */
const chunkName = 'draw-page';

/**
 * Puts all that only drawing needs (React, the widgets that nearly every document names) into one file of its own beside the entry, and names it in the head
 * of the page: the entry, which is smaller, comes first and opens the screen while this one is still on its way. What the entry has in common with files that
 * are loaded later stands in the entry, and what it has in common with the file that runs before it stands there: left to itself, the bundler makes files of
 * such modules, each one more request of every page (https://github.com/rolldown/rolldown/issues/9963).
 * @param early end of the path of the module that runs before the page, for example /before-app.ts
 * @param page end of the path of what a page begins with, for example /index.html
 * @param drawing end of the path of the module that it imports later, and that draws
 * @throws (the build fails) when the entry waits for that file all the same, because it imports something of it, or for one that nobody meant
 */
export const renderChunk = (
  prebootModule: string,
  entryPage: string,
  renderModule: string,
): Plugin => {
  /** The file of each module. */
  const chunkByModule = new Map<string, string>();
  const group = (name: string) => ({ name, test: (id: string) => chunkByModule.get(id) === name });
  return {
    name: 'draw-apart',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [group(chunkName), group('before-app'), group('index')],
            },
          },
        },
      },
    }),
    buildEnd(fault) {
      if (fault !== undefined) return;
      chunkByModule.clear();
      const assign = (name: string, modules: ReadonlySet<string>): void => {
        for (const id of modules) if (!chunkByModule.has(id)) chunkByModule.set(id, name);
      };
      assign('before-app', reachableImports(this, prebootModule));
      assign('index', transitiveImports(this, entryPage));
      assign(chunkName, transitiveImports(this, renderModule));
      if (![...chunkByModule.values()].includes(chunkName))
        this.error(
          `Expected ${renderModule} to import what ${entryPage} does not; found nothing. Look what the entry imports.`,
        );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.name === chunkName,
        );
        if (chunk?.type !== 'chunk')
          throw new Error(
            `Expected a file ${chunkName} of the build; found none. Look at the groups of its output.`,
          );
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map(
          (name) => `<link rel="stylesheet" crossorigin href="/${name}">`,
        );
        const scripts = [chunk.fileName, ...chunk.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const named = html.replace(/<script type="module".*<\/script>/, (script) =>
          [...styles, script, ...scripts].join('\n    '),
        );
        if (named === html)
          throw new Error(
            'Expected the built page to name its entry as <script type="module">; found none, so that what draws would not be named.',
          );
        return named;
      },
    },
  };
};
