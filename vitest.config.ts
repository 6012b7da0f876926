import { defineConfig } from 'vitest/config';
import { filesApart } from './tests/files-apart.ts';
import { keepTemporaryFilesInMemory } from './tests/memory-folder.ts';

keepTemporaryFilesInMemory();

const folders = ['renderer', 'src', 'scripts', 'tests'];
const allFolders = `{${folders.join(',')}}/**`;
const isolatedFiles = filesApart(folders);
const [isolatedInNode, isolatedInDom] = ['.ts', '.tsx'].map((ending) =>
  isolatedFiles.filter((file) => file.endsWith(ending)),
);

const node = { environment: 'node', globalSetup: 'tests/postgres-of-run.ts' } as const;
const dom = { environment: 'jsdom', setupFiles: 'tests/setup-dom.ts' } as const;

export default defineConfig({
  test: {
    allowOnly: false,
    // A machine that is busy is no fault of what is tested.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Every processor, where the runner would leave one out: on a machine of two that is the half of it.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A test without an assertion cannot fail. What is waited for may take as long as on the busiest machine.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      // Modules are loaded once for all files: to load them anew for each takes several times as long as the tests themselves.
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${allFolders}/*.test.ts`],
          exclude: isolatedFiles,
          isolate: false,
          ...node,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`${allFolders}/*.test.tsx`],
          exclude: isolatedFiles,
          isolate: false,
          ...dom,
        },
      },
      { extends: true, test: { name: 'node apart', include: isolatedInNode ?? [], ...node } },
      { extends: true, test: { name: 'dom apart', include: isolatedInDom ?? [], ...dom } },
    ],
  },
});
