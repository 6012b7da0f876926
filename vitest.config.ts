import { defineConfig } from 'vitest/config';
import { filesApart, keepTemporaryFilesInMemory } from './tests/test-run.ts';

keepTemporaryFilesInMemory();

const folders = ['renderer', 'src', 'scripts', 'tests'];
const allFolders = `{${folders.join(',')}}/**`;
const isolatedFiles = filesApart(folders);
// The peers of the bench have packages of their own.
const excluded = ['**/node_modules/**', ...isolatedFiles];
const [isolatedInNode, isolatedInDom] = ['.ts', '.tsx'].map((ending) =>
  isolatedFiles.filter((file) => file.endsWith(ending)),
);

const node = { environment: 'node', globalSetup: 'tests/postgres-of-run.ts' } as const;
const dom = { environment: 'jsdom', setupFiles: 'tests/setup-dom.ts' } as const;

export default defineConfig({
  test: {
    allowOnly: false,
    // A busy machine must not fail tests.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Use every processor; by default one stays idle, half of a machine with two.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A test without assertions cannot fail. Polling may take longer on busy machines.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      // Shared module registry: reloading modules per file takes several times longer than the
      // tests.
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${allFolders}/*.test.ts`],
          exclude: excluded,
          isolate: false,
          ...node,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`${allFolders}/*.test.tsx`],
          exclude: excluded,
          isolate: false,
          ...dom,
        },
      },
      { extends: true, test: { name: 'node apart', include: isolatedInNode ?? [], ...node } },
      { extends: true, test: { name: 'dom apart', include: isolatedInDom ?? [], ...dom } },
    ],
  },
});
