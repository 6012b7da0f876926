import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { slimAxios } from './scripts/build/slim-axios.ts';
import { isolateChunk } from './scripts/build/isolate-chunk.ts';
import { codesOnly } from './scripts/codes-only.ts';
import { renderChunk } from './scripts/build/render-chunk.ts';
import { virtualReference } from './scripts/build/virtual-reference.ts';
import { pureReactRouter } from './scripts/build/pure-react-router.ts';

/** The oldest browsers of phones. */
const phoneTargets = ['es2020', 'chrome109', 'safari15.4'];

/** What runs on the phone. */
const app: UserConfig = {
  root: 'src/loan-app',
  base: '/',
  envDir: false,
  plugins: [
    react(),
    isolateChunk('/renderer/check-on-phone.ts'),
    codesOnly(),
    slimAxios(),
    pureReactRouter(),
    renderChunk('/early/before-app.ts', '/loan-app/index.html', '/loan-app/draw-page.tsx'),
  ],
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    manifest: true,
    target: phoneTargets,
    // The content security policy admits neither inline script nor data: addresses.
    assetsInlineLimit: 0,
    // Pages name their scripts; only styles are preloaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    // The second is named by the pages of the service, in front of the first.
    rolldownOptions: {
      input: { index: 'src/loan-app/index.html', 'before-app': 'src/loan-app/preboot/preboot.ts' },
    },
  },
};

/** Making the help takes longer than all else, which is no news. */
const withoutTimings = { checks: { bundlerTimings: false } } as const;

/** Where operations people work. */
const studio: UserConfig = {
  root: 'src/studio',
  base: '/studio/',
  envDir: false,
  publicDir: false,
  plugins: [react(), virtualReference()],
  build: {
    outDir: '../../dist/studio',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      ...withoutTimings,
      // What a document shares with other pages and is a few lines long: a file for each would weigh more than what is in it.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'few-lines',
              test: /\/(?:copy-text|manila-time|use-focus-trail|use-workspace|FaultNotice|document\/(?:amount|json|pointer))\.tsx?$/,
            },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
};

/** What draws a document for the studio, in a frame or on a phone. Apart from the studio, whose pages shall not wait for all that a document may name. */
const preview: UserConfig = {
  ...studio,
  root: 'src/preview',
  base: '/preview/',
  plugins: [react()],
  // Drafts may be of any shape, so the validator of all documents is in it.
  build: {
    ...studio.build,
    outDir: '../../dist/preview',
    target: phoneTargets,
    chunkSizeWarningLimit: 800,
    rolldownOptions: withoutTimings,
  },
};

/** What is built of the service: its program, and the threads in which it checks and compares projects. */
const serverFiles: Readonly<Record<string, string>> = {
  server: 'src/service/server.ts',
  'check-worker': 'src/service/publish-checks/documents/check-worker.ts',
  'reach-worker': 'src/service/studio-api/impact/reach-worker.ts',
};

/** One file of the service with all that it would load later: docs/decisions/building-under-a-service.md says why. */
const serverFile = (name: string): UserConfig => {
  const isProgram = name === 'server';
  return {
    envDir: false,
    publicDir: false,
    build: {
      outDir: 'dist/server',
      // The program is built first.
      emptyOutDir: isProgram,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: serverFiles[name] ?? '' },
        output: { codeSplitting: false },
      },
    },
    // React draws pages ahead as it does on phones.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Also where tests build it.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // The generated validators load parts of ajv by require, which only a bundler resolves inside an ES module. What draws pages is not installed beside the
    // service. The files of kysely would be opened at once, three hundred of them. A thread runs from memory, where there are no packages.
    ssr: {
      noExternal: isProgram
        ? ['ajv', 'fast-deep-equal', 'kysely', 'mitt', 'react', 'react-dom', 'scheduler', 'uqr']
        : true,
    },
  };
};

export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild === true) return serverFile(mode in serverFiles ? mode : 'server');
  if (mode === 'preview') return preview;
  return mode === 'studio' ? studio : app;
});
