import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { bundleApart } from '../scripts/bundle-apart.ts';
import { projectFolder } from '../scripts/project.mjs';

/** The door for browsers as it is bundled for the app, without what the app brings along. */
const bundle = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [bundleApart('/renderer/check-on-phone.ts')],
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      rolldownOptions: { input: join(projectFolder, 'renderer/index.ts'), external: [/^react/], preserveEntrySignatures: 'strict' },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
};
let chunks: readonly Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  chunks = await bundle();
});

const modulesOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean): readonly string[] =>
  chunks.filter(isWanted).flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(`${projectFolder}/`, '').replace('?apart', '')));

test('the checker is a chunk of its own, loaded when a document comes that nobody vouches for', () => {
  expect(chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ name }) => name)).toContain('check-on-phone');
  const atOnce = modulesOf(({ isDynamicEntry }) => !isDynamicEntry);
  expect(atOnce).toContain('renderer/open-screen.ts');
  expect(atOnce.filter((id) => /^renderer\/check\/|validate-document|told-language|signatures/.test(id))).toEqual([]);
});

test('the checker brings neither React nor widgets along', () => {
  const later = modulesOf(({ isDynamicEntry, name }) => isDynamicEntry && name === 'check-on-phone');
  expect(later).toContain('renderer/check/check-document.ts');
  expect(later.filter((id) => /^renderer\/(react|widgets|runtime|bind|compile)\/|react/.test(id))).toEqual([]);
});

test('what keeps operations is loaded with the first screen that moves money', () => {
  const later = modulesOf(({ isDynamicEntry, name }) => isDynamicEntry && name === 'operations');
  expect(later).toEqual(expect.arrayContaining(['renderer/runtime/operations.ts', 'renderer/runtime/ask-whether.ts']));
  expect(later).not.toContain('renderer/runtime/request.ts');
});

test('nothing is compiled on a phone: the content security policy forbids it', () => {
  expect(chunks.length).toBeGreaterThan(1);
  const compiling = chunks.filter(({ code }) => /\beval\s*\(|\bnew Function\b|\bFunction\s*\(/.test(code));
  expect(compiling.map(({ fileName }) => fileName)).toEqual([]);
});
