import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { minifyTwice } from '../../../../scripts/minify-twice.ts';

/** The pages by hand, each with an entry of its own, built for the same phones as the app and minified by the same means. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  envDir: false,
  publicDir: '../../../../src/loan-app/public',
  mode: 'production',
  plugins: [react(), minifyTwice()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../../../../dist/bench/by-hand',
    emptyOutDir: true,
    target: ['es2020', 'chrome109', 'safari15.4'],
    // Pictures stay files, as in the app.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['bank', 'order', 'promotion'].map((page) =>
        join(import.meta.dirname, `${page}.html`),
      ),
    },
  },
});
