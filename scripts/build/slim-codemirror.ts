import type { Plugin } from 'vite';

const copySuffix = '?headless';

/**
 * Bundles what a file uses of CodeMirror as a copy. Bundlers share whole modules: without the copy
 * every editor would load the view, for commands that only a view runs.
 * @param path end of the module path; other modules import from it what must be the same object
 */
export const slimCodemirror = (path: string): Plugin => ({
  name: 'slim-codemirror',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (importer?.endsWith(path) !== true || !source.startsWith('@codemirror/')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id + copySuffix };
  },
  // These packages define classes only, but do not declare it, so unused imports would stay.
  transform: {
    filter: { id: /\/node_modules\/@lezer\/(?:common|highlight)\// },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
});
