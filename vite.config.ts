import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { axiosByXhr } from './scripts/axios-by-xhr.ts';
import { bundleApart } from './scripts/bundle-apart.ts';
import { pruneRouter } from './scripts/prune-router.ts';

/** What runs on the phone. */
const app: UserConfig = {
  root: 'src/loan-app',
  base: '/',
  envDir: false,
  plugins: [react(), bundleApart('/renderer/check-on-phone.ts'), axiosByXhr(), pruneRouter()],
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    manifest: true,
    target: ['es2020', 'chrome109', 'safari15.4'],
    // The content security policy admits neither inline script nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
};

/** What runs on the server beside the installed packages: the service, and the thread in which it checks a project. */
const server: UserConfig = {
  envDir: false,
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { input: { server: 'src/service/server.ts', 'check-worker': 'src/service/gate/documents/check-worker.ts' } },
  },
  // The generated validators load parts of ajv by require, which only a bundler resolves inside an ES module.
  ssr: { noExternal: ['ajv', 'fast-deep-equal'] },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? server : app));
