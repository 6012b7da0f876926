import type { Plugin } from 'vite';
import type { Modules } from '../../scripts/build/render-chunk.ts';

/**
 * Puts a module and all its static imports into one chunk, as the build of the app does. Else the
 * bundler makes a file of each module that lazy chunks import, too.
 * @param entry id of the module
 * @param findImports finds its static imports
 */
export const oneChunk = (
  name: string,
  entry: string,
  findImports: (modules: Modules, entry: string) => ReadonlySet<string>,
): Plugin => {
  const ids = new Set<string>();
  return {
    name: 'one-chunk',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name, test: (id: string) => ids.has(id) }],
            },
          },
        },
      },
    }),
    buildEnd() {
      for (const id of findImports(this, entry)) ids.add(id);
    },
  };
};
