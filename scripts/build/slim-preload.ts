import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from '../tools/project.mjs';

const helper = '\0vite/preload-helper.js';

/** Replaces the helper that Vite puts around each dynamic import. */
export const slimPreload = (): Plugin => ({
  name: 'slim-preload',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === helper
      ? `export { importWithStyles as __vitePreload } from ${JSON.stringify(
          join(projectFolder, 'src/loan-app/chunks/import-with-styles.ts'),
        )};`
      : null,
});
