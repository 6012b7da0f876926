import type { Plugin } from 'vite';

/** Name of the file. */
const file = 'draw-page';

/**
 * Puts all that only drawing needs (React, the widgets that nearly every document names) into one file of its own beside the entry, and names it in the head
 * of the page: the entry, which is smaller, comes first and opens the screen while this one is still on its way.
 * @param entry end of the path of the module that a page begins with, for example /main.ts
 * @param drawing end of the path of the module that it imports later, and that draws
 * @throws (the build fails) when the entry waits for that file all the same, because it imports something of it
 */
export const drawApart = (entry: string, drawing: string): Plugin => {
  const needed = new Set<string>();
  return {
    name: 'draw-apart',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: file, test: (id) => needed.has(id) }] } },
        },
      },
    }),
    buildEnd(fault) {
      if (fault !== undefined) return;
      const ids = [...this.getModuleIds()];
      /** A module with all that it imports at once. */
      const behind = (path: string): ReadonlySet<string> => {
        const found = new Set(ids.filter((id) => id.endsWith(path)));
        for (const id of found) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        return found;
      };
      const first = behind(entry);
      needed.clear();
      for (const id of behind(drawing)) if (!first.has(id)) needed.add(id);
      if (needed.size === 0) this.error(`Expected ${drawing} to import what ${entry} does not; found nothing. Look what the entry imports.`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === file);
        if (chunk?.type !== 'chunk') throw new Error(`Expected a file ${file} of the build; found none. Look at the groups of its output.`);
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
        const scripts = [chunk.fileName, ...chunk.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const named = html.replace(/<script type="module".*<\/script>/, (script) => [...styles, script, ...scripts].join('\n    '));
        if (named === html)
          throw new Error('Expected the built page to name its entry as <script type="module">; found none, so that what draws would not be named.');
        return named;
      },
    },
  };
};
