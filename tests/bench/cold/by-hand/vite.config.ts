import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The pages by hand, each with an entry of its own and built for the same browsers as the app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  envDir: false,
  publicDir: '../../../../src/loan-app/public',
  mode: 'production',
  plugins: [react()],
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
