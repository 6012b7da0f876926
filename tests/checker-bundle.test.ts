import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyDocument } from '../renderer/verify/verify-document.ts';
import { ownProperty } from '../renderer/document/json.ts';
import { isolateChunk } from '../scripts/build/isolate-chunk.ts';
import { projectFolder } from '../scripts/tools/project.mjs';
import { publicConfigTypes } from '../src/contracts/generated/public-config.ts';
import { hostileDocuments } from '../src/sandbox/fault-injection/malformed-payloads.ts';
import { contracts, mutantsOfTemplates, shipped, templates } from './checker/template-mutants.ts';
import { phoneCheck } from './floor/programs.ts';

const bundle = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [isolateChunk('/renderer/verify/verify-document.ts')],
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      rolldownOptions: {
        input: join(projectFolder, 'renderer/entries/browser.ts'),
        external: [/^react/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
};
let chunks: readonly Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  chunks = await bundle();
});

const modulesOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean): readonly string[] =>
  chunks
    .filter(isWanted)
    .flatMap(({ moduleIds }) =>
      moduleIds.map((id) => id.replace(`${projectFolder}/`, '').replace('?apart', '')),
    );

test('the checker is a chunk of its own, loaded when a document comes that nobody vouches for', () => {
  expect(chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ name }) => name)).toContain(
    'verify-document',
  );
  const atOnce = modulesOf(({ isDynamicEntry }) => !isDynamicEntry);
  expect(atOnce).toContain('renderer/open-screen.ts');
  expect(
    atOnce.filter((id) =>
      /^renderer\/check\/|validate-document|diagnostic-schema|signatures/.test(id),
    ),
  ).toEqual([]);
});

test('the checker brings neither React nor widgets along', () => {
  const later = modulesOf(
    ({ isDynamicEntry, name }) => isDynamicEntry && name === 'verify-document',
  );
  expect(later).toContain('renderer/check/check-document.ts');
  expect(
    later.filter((id) => /^renderer\/(react|widgets|runtime|bind|compile)\/|react/.test(id)),
  ).toEqual([]);
});

test('what keeps operations is loaded with the first screen that moves money', () => {
  const later = modulesOf(({ isDynamicEntry, name }) => isDynamicEntry && name === 'operations');
  expect(later).toEqual(
    expect.arrayContaining([
      'renderer/runtime/operations/operations.ts',
      'renderer/runtime/operations/reconcile-operation.ts',
    ]),
  );
  expect(later).not.toContain('renderer/runtime/request.ts');
});

test('nothing is compiled on a phone: the content security policy forbids it', () => {
  expect(chunks.length).toBeGreaterThan(1);
  const compiling = chunks.filter(({ code }) =>
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(/.test(code),
  );
  expect(compiling.map(({ fileName }) => fileName)).toEqual([]);
});

test('nothing is called that Chrome and WebView 109 or iOS 15.4 do not have', () => {
  expect(
    chunks.flatMap(({ fileName, code }) =>
      phoneCheck.checkScript(code).map((found) => `${fileName}: ${found}`),
    ),
  ).toEqual([]);
});

test('clients report problems by code and pointer: no messages and no operator texts are loaded', () => {
  expect(chunks.map(({ code }) => code).join('')).toContain('not-supported');
  const texts = /^renderer\/(diagnostics\/(messages\/|format\.ts)|expressions\/operator-docs\.ts)/;
  expect(modulesOf(() => true).filter((id) => texts.test(id))).toEqual([]);
});

describe('the copy for phones, without sentences', () => {
  const isProof = (value: unknown): value is typeof verifyDocument => typeof value === 'function';
  let folder = '';
  let copy: typeof verifyDocument;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'checker-'));
    const file = join(folder, 'checker.mjs');
    const [chunk] = chunks.filter(({ name }) => name === 'verify-document');
    writeFileSync(file, chunk?.code ?? '');
    const found = ownProperty(await import(pathToFileURL(file).href), 'verifyDocument');
    if (!isProof(found)) throw new Error('The copy exports no verifyDocument.');
    copy = found;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test(
    'LANG 69: refuses the same documents as its source, for the same reasons',
    { timeout: 120_000 },
    () => {
      const routes = shipped.flatMap(({ kind, id, route }) =>
        kind === 'screen' ? [{ id, aliases: [], params: route?.params ?? {} }] : [],
      );
      const fragments = new Map(
        shipped.flatMap((document) =>
          document.kind === 'fragment' ? [[document.id, document] as const] : [],
        ),
      );
      const options = { routes, fragments, config: publicConfigTypes };
      const reasons = (prove: typeof verifyDocument, document: unknown): readonly string[] => [
        ...new Set(
          prove(document, contracts, options).map(({ code, pointer }) => `${code} ${pointer}`),
        ),
      ];
      const step = process.env.MUTANTS === 'all' ? 5 : 60;
      const mutants = mutantsOfTemplates()
        .filter((_, index) => index % step === 0)
        .map((make) => make());
      const documents = [...templates, ...Object.values(hostileDocuments), ...mutants].map(
        (document) => ({
          document,
          source: reasons(verifyDocument, document),
          copy: reasons(copy, document),
        }),
      );
      expect(documents.length).toBeGreaterThan(500);
      expect(documents.filter((one) => one.source.join() !== one.copy.join())).toEqual([]);
      expect(documents.filter(({ copy: told }) => told.length === 0).length).toBeGreaterThan(
        templates.length,
      );
    },
  );

  test('weighs at most 50 KB', () => {
    const [chunk] = chunks.filter(({ name }) => name === 'verify-document');
    expect(gzipSync(chunk?.code ?? '', { level: 9 }).length).toBeLessThanOrEqual(50 * 1024);
  });
});
