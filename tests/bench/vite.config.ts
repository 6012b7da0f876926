import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isolateChunk } from '../../scripts/build/isolate-chunk.ts';

/** The page of the bench: both forms in one production build, compiled as the app is, so that neither is favoured by how it is bundled. */
export default defineConfig({
  root: import.meta.dirname + '/page',
  base: '/',
  envDir: false,
  publicDir: false,
  mode: 'production',
  // Formulas and React stand in the first files of the app; here they come apart, because files that are loaded later import them, too.
  plugins: [react(), isolateChunk('/renderer/verify/verify-document.ts')],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../../../dist/bench/page',
    emptyOutDir: true,
    target: 'chrome109',
    reportCompressedSize: false,
  },
  preview: {
    host: '127.0.0.1',
    port: 0,
    // An isolated page gets a clock that is exact to 5 µs instead of 100 µs.
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    },
  },
});
