import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds a classic script with one style sheet; pages opened from disk cannot load modules. */
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
        // Lazy chunks are inlined, and the URL of the script is never used.
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

/**
 * Builds the scripts of the site and of the example pages.
 * @throws when a build fails
 */
export const bundleScripts = async (site: string): Promise<void> => {
  await bundleOne('browser/site.ts', site, 'site');
  await bundleOne('frame/main.tsx', join(site, 'examples'), 'example');
  copyFileSync(
    join(import.meta.dirname, '../../../src/preview/picture.svg'),
    join(site, 'examples/picture.svg'),
  );
};
