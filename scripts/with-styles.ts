import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from './project.mjs';

/** Where Vite keeps what it puts around each `import()`. */
const wrapper = '\0vite/preload-helper.js';

/** What stands in for it: a third of its size, and styles come beside their file, not before it. */
const ours = join(projectFolder, 'src/loan-app/parts/load-with-styles.ts');

/**
 * Loads what comes later together with its styles, by our own function. The other scripts that a file needs come with the page, which names them, or by
 * themselves.
 * @throws (the build fails) when Vite does not put anything around an import any more
 */
export const withStyles = (): Plugin => {
  let isMet = false;
  return {
    name: 'with-styles',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
        },
      },
    }),
    transform(_, id) {
      if (id !== wrapper) return null;
      isMet = true;
      return {
        code: `export { loadWithStyles as __vitePreload } from ${JSON.stringify(ours)};`,
        map: null,
      };
    },
    buildEnd(fault) {
      if (fault === undefined && !isMet)
        this.error(
          `Expected Vite to wrap every import() by ${wrapper.slice(1)}; it does not any more. Look how it loads styles now.`,
        );
    },
  };
};
