import type { KnipConfig } from 'knip';

/**
 * Entry points of the unused-code check. Entries with `!` are production code; the rest are tests.
 */
const config: KnipConfig = {
  entry: [
    'scripts/{find-chromium,build/main,tools/command,tools/start,tools/test,tools/ignore-css-hook}.mjs!',
    'scripts/build/{slim-axios,slim-codemirror,slim-preload,pure-react-router,client-only-react-dom,virtual-reference}.ts!',
    'scripts/{codegen/main,tools/gallery,tools/gate,tools/pack-cli,tools/pictures,tools/reference,tools/shipped-pictures}.ts!',
    'scripts/tools/reference/{browser/site.ts,frame/main.tsx}!',
    // Loaded by the `virtual-reference` plugin.
    'scripts/tools/reference/help-chapters.tsx!',
    'src/loan-app/{main.ts,index.html}!',
    // Imported by the code that the `slim-preload` plugin writes.
    'src/loan-app/chunks/import-with-styles.ts!',
    'src/studio/{main.tsx,index.html}!',
    'src/preview/{main.tsx,index.html}!',
    'src/service/{server,commands,**/*-worker}.ts!',
    'src/service/run.fixture.ts',
    'packages/screens/build.ts!',
    'src/cli/{main,bin}.ts!',
    'renderer/entries/*.ts!',
    'tests/campaigns/run.ts!',
    'tests/harness/held-memory.mjs!',
    'tests/checker/mutants/main.ts!',
    'tests/bench/{run,checker-process,load-process}.ts!',
    'tests/bench/{bare-server,cold/watch-page}.mjs!',
    'tests/bench/running/{main,vite.config}.ts!',
    'tests/bench/mounting/page/main.ts!',
    'tests/bench/mounting/start/{by-hand,document,plan}.ts!',
    'tests/bench/cold/{by-hand-server.ts,by-hand/vite.config.ts,by-hand/{bank,order,promotion}.tsx}!',
    '**/*.test.{ts,tsx}',
    'tests/{e2e,engines}/**/*.spec.ts',
    'tests/e2e/checker-worker/worker.ts',
    '**/generated/**!',
  ],
  project: [
    '{renderer,src,scripts,tests,packages}/**/*.{ts,tsx,mjs}!',
    '!**/*.{fixture,test,spec}.{ts,tsx}!',
    '!tests/**!',
    // A package of its own, installed on demand.
    '!tests/bench/peers/**',
    '!packages/screens/host/**',
    '!renderer/widgets/testing.tsx!',
    '!renderer/check/cases/*.ts!',
  ],
  // Unpacked where we say: by a program of its own (scripts/tools/chromium.mjs), or without its code
  // (tests/engines/chromium-109.ts), or for another app (tests/package). Inter is named in style sheets only.
  ignoreBinaries: ['unshare'],
  ignoreDependencies: [
    '@sparticuz/chromium',
    'chromium-109',
    'react-18',
    'react-dom-18',
    'types-react-18',
    'types-react-dom-18',
    '@fontsource-variable/inter',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
