import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { clientOnlyReactDom } from './scripts/build/client-only-react-dom.ts';
import { slimAxios } from './scripts/build/slim-axios.ts';
import { slimPreload } from './scripts/build/slim-preload.ts';
import { isolateChunk } from './scripts/build/isolate-chunk.ts';
import { slimCodemirror } from './scripts/build/slim-codemirror.ts';
import { renderChunk } from './scripts/build/render-chunk.ts';
import { virtualReference } from './scripts/build/virtual-reference.ts';
import { pureReactRouter } from './scripts/build/pure-react-router.ts';

const phoneTargets = ['es2020', 'chrome109', 'safari15.4'];

const typesOf = (type: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]));

/**
 * Answers of every phone target to the feature checks of packages, so that the bundle has no
 * branches for Node and old browsers. React DevTools work in the preview only.
 */
const featureChecks = {
  ...typesOf('object', ['window', 'document', 'navigator', 'performance', 'self', 'globalThis']),
  ...typesOf('function', ['AbortController', 'reportError', 'setTimeout', 'clearTimeout']),
  ...typesOf('function', ['requestAnimationFrame', 'queueMicrotask', 'MessageChannel']),
  ...typesOf('function', ['Promise', 'WeakMap', 'WeakSet', 'Blob', 'FormData']),
  ...typesOf('function', ['URLSearchParams', 'XMLHttpRequest']),
  ...typesOf('undefined', ['process', 'global', 'setImmediate', 'WorkerGlobalScope']),
  ...typesOf('undefined', ['__REACT_DEVTOOLS_GLOBAL_HOOK__']),
};

const app: UserConfig = {
  root: 'src/loan-app',
  base: '/',
  envDir: false,
  define: featureChecks,
  plugins: [
    react(),
    isolateChunk('/renderer/verify/verify-document.ts'),
    slimAxios(),
    slimPreload(),
    pureReactRouter(),
    clientOnlyReactDom(),
    renderChunk('/preboot/preboot.ts', '/loan-app/index.html', '/loan-app/render-page.tsx'),
  ],
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    manifest: true,
    target: phoneTargets,
    // The CSP forbids inline scripts and data: URLs.
    assetsInlineLimit: 0,
    // Pages name their scripts; only styles are preloaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    // Service pages reference the preboot script before the entry.
    rolldownOptions: {
      input: { index: 'src/loan-app/index.html', preboot: 'src/loan-app/preboot/preboot.ts' },
      optimization: { inlineConst: true },
    },
  },
};

/** Rendering the help is known to dominate the build. */
const withoutTimings = { checks: { bundlerTimings: false } } as const;

const studio: UserConfig = {
  root: 'src/studio',
  base: '/studio/',
  envDir: false,
  publicDir: false,
  plugins: [
    react(),
    isolateChunk('/renderer/verify/verify-document.ts'),
    slimCodemirror('/studio/editor/undo-history.ts'),
    virtualReference(),
  ],
  build: {
    outDir: '../../dist/studio',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      ...withoutTimings,
      // Tiny shared modules in one chunk instead of a file each.
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

/**
 * Preview renderer, for an iframe or a phone. Separate, so that studio pages need not load all
 * widgets.
 */
const preview: UserConfig = {
  ...studio,
  root: 'src/preview',
  base: '/preview/',
  plugins: [react()],
  // Drafts may be invalid, so the full validator is included.
  build: {
    ...studio.build,
    outDir: '../../dist/preview',
    target: phoneTargets,
    chunkSizeWarningLimit: 800,
    rolldownOptions: withoutTimings,
  },
};

const serverFiles: Readonly<Record<string, string>> = {
  server: 'src/service/server.ts',
  'check-worker': 'src/service/publish-checks/documents/check-worker.ts',
  'reach-worker': 'src/service/studio-api/impact/reach-worker.ts',
};

/** Bundles a service entry without lazy chunks (docs/decisions/deploy-without-failing-requests.md). */
const serverFile = (name: string): UserConfig => {
  const isProgram = name === 'server';
  return {
    envDir: false,
    publicDir: false,
    build: {
      outDir: 'dist/server',
      emptyOutDir: isProgram,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: serverFiles[name] ?? '' },
        output: { codeSplitting: false },
      },
    },
    // React prerenders in production mode.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Also for builds inside tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Validators require parts of ajv, which only a bundler resolves in ESM. React is not installed
    // beside the service. Kysely would open 300 files at start. Workers run from memory without
    // packages.
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
