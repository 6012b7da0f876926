import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isolateChunk } from '../../../scripts/build/isolate-chunk.ts';

/** Pages by hand and of the engine in one production build, compiled as the app is. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  envDir: false,
  publicDir: false,
  mode: 'production',
  plugins: [react(), isolateChunk('/renderer/verify/verify-document.ts')],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../../../dist/bench/running',
    emptyOutDir: true,
    target: 'chrome109',
    reportCompressedSize: false,
  },
  preview: {
    host: '127.0.0.1',
    port: 0,
    // An isolated page has a clock of 5 µs, any other one of 100 µs.
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    },
  },
});
