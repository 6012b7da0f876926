import type { KnipConfig } from 'knip';

/**
 * Where the use of code begins. Everything that cannot be reached from here is unused; a file that tests alone reach is, too: theirs are the entries without an
 * exclamation mark, which `--production` leaves out.
 */
const config: KnipConfig = {
  entry: [
    'scripts/*.{mjs,ts}!',
    // Bundled into the pages of the reference.
    'scripts/tools/reference/{browser/site.ts,frame/main.tsx}!',
    // Loaded by the plugin that puts the help into the studio.
    'scripts/tools/reference/help-chapters.tsx!',
    'src/loan-app/{main.ts,index.html}!',
    'src/studio/{main.tsx,index.html}!',
    'src/preview/{main.tsx,index.html}!',
    'src/service/{server,**/main,**/*-main,**/*-worker}.ts!',
    // Started as a program by its test.
    'src/service/run.fixture.ts',
    'src/cli/main.ts!',
    'renderer/{index,headless,document,expressions,qr-code}.ts!',
    // Named by plugins of the build.
    'renderer/diagnostics/silent.ts!',
    'tests/campaigns/run.ts!',
    'tests/checker/mutants/main.ts!',
    'tests/bench/{run.ts,bare-server.mjs,vite.config.ts,page/main.ts,running/vite.config.ts,running/page/main.ts,checking/measure.ts,delivery/load.ts,delivery/overload-calls.ts}!',
    'tests/bench/cold/{by-hand-server.ts,watch-page.mjs,by-hand/vite.config.ts,by-hand/*/main.tsx}!',
    '**/*.test.{ts,tsx}',
    'tests/e2e/**/*.spec.ts',
    'tests/e2e/checker-worker/worker.ts',
    '**/generated/**!',
  ],
  project: [
    '{renderer,src,scripts,tests}/**/*.{ts,tsx,mjs}!',
    // What only tests use is made for them.
    '!**/*.{fixture,test,spec}.{ts,tsx}!',
    '!tests/**!',
    '!renderer/widgets/testing.tsx!',
    '!renderer/check/cases/*.ts!',
  ],
  // Loaded by a program of its own, so that it unpacks where we say (scripts/tools/chromium.mjs).
  ignoreDependencies: ['@sparticuz/chromium'],
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
