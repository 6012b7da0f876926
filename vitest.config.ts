import { defineConfig } from 'vitest/config';

const folders = '{renderer,src,scripts,tests}';

export default defineConfig({
  test: {
    allowOnly: false,
    // A machine that is busy is no fault of what is tested.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A test without an assertion cannot fail.
    expect: { requireAssertions: true },
    projects: [
      { extends: true, test: { name: 'node', include: [`${folders}/**/*.test.ts`], environment: 'node' } },
      { extends: true, test: { name: 'dom', include: [`${folders}/**/*.test.tsx`], environment: 'jsdom', setupFiles: ['tests/setup-dom.ts'] } },
    ],
  },
});
