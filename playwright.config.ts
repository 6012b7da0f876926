import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/tools/chromium.mjs';
import { engineNames, type EngineName, findEngine } from './tests/engines/engines.ts';
import { here, phone } from './tests/fixtures/phone.ts';
import { keepTemporaryFilesInMemory } from './tests/test-run.ts';

keepTemporaryFilesInMemory();

const { executablePath, args, env } = await findTestBrowser();

/** Timing-sensitive specs, run without a second browser. */
const timingSpecs = ['countdowns', 'delivery-away', 'watch-page'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Slow specs start first, so that none runs alone at the end. */
const slowSpecs = [
  'gate',
  'gate-pictures',
  'memory',
  'money',
  'studio-live',
  'studio-rights',
  'studio-states',
  'studio-strings',
  'studio-sweep',
  'studio-walk',
  'studio-walk-keys',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig<object, { engine: EngineName }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-first.ts',
  outputDir: 'test-results',
  // Two on any machine: a browser and its service use a little more than one processor.
  workers: 2,
  projects: [
    { name: 'longest', testMatch: slowSpecs },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: [...timingSpecs, ...slowSpecs] },
    { name: 'times', testMatch: timingSpecs, workers: 1, outputDir: 'test-results/times' },
    ...engineNames
      .filter((engine) => typeof findEngine(engine) !== 'string')
      .map((engine) => ({
        name: `engines: ${engine}`,
        testDir: 'tests/engines',
        testMatch: '*.spec.ts',
        outputDir: 'test-results/engines',
        use: { engine },
      })),
  ],
  retries: 0,
  forbidOnly: true,
  // Several times what a busy machine needs; limits of the product have tests of their own.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    browserName: 'chromium',
    ...phone,
    ...here,
    deviceScaleFactor: 2,
    launchOptions: { executablePath, args, env },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
