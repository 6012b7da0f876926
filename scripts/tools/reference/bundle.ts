import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** One classic script with one style sheet: pages that are opened from a file load no modules. */
const bundleOne = async (entry: string, folder: string, name: string): Promise<void> => {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome109',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        // What the engine loads later is in the same script here, and nothing asks where that lies.
        transform: { define: { 'import.meta': '{}' } },
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  });
};

/** Writes what runs in the pages: the search and the frames into the site, the engine and its picture beside the examples. @throws when it cannot be built */
export const bundleScripts = async (site: string): Promise<void> => {
  await bundleOne('browser/site.ts', site, 'site');
  await bundleOne('frame/main.tsx', join(site, 'examples'), 'example');
  copyFileSync(
    join(import.meta.dirname, '../../../src/preview/picture.svg'),
    join(site, 'examples/picture.svg'),
  );
};
