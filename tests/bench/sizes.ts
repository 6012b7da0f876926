import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { collectDependencies, widgetGroupsFor } from '../../renderer/entries/node.ts';
import { isolateChunk } from '../../scripts/build/isolate-chunk.ts';
import { transitiveImports } from '../../scripts/build/render-chunk.ts';
import { slimPreload } from '../../scripts/build/slim-preload.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { readJson } from '../../scripts/tools/read-json.mjs';
import { describeMax, table, verdictOfMax } from '../harness/report.ts';
import { brotliKilobytes, scriptsOfPage, shippedDocuments, weigh } from '../page-scripts.ts';
import { oneChunk } from './one-chunk.ts';
import type { BenchPart } from './part.ts';

type Chunks = readonly Rolldown.OutputChunk[];

/** JavaScript in KB: brotli as sent, or gzip at level 9. */
export interface Size {
  readonly name: string;
  readonly kilobytes: number;
  readonly encoding: 'brotli' | 'gzip';
  readonly maxKilobytes?: number;
  readonly counted: string;
}

const pages = [
  { page: 'the bank screen', id: 'bind-bank', maxKilobytes: 140 },
  { page: 'a promotion page', id: 'registration', maxKilobytes: 115 },
  { page: 'a promotion of its own', id: 'seasonal-offer', maxKilobytes: 115 },
] as const;

const pageSizes = (): readonly Size[] => {
  const shipped = shippedDocuments();
  return pages.map(({ page, id, maxKilobytes }) => {
    const document = shipped.get(id);
    if (document === undefined) throw new Error(`Expected a shipped document ${id}.`);
    const files = scriptsOfPage(document, shipped);
    return {
      name: `JavaScript that ${page} names`,
      kilobytes: weigh(files),
      encoding: 'brotli',
      maxKilobytes,
      counted: `dist/app: ${files.join(', ')} (the entry with its static imports and what the page names for its document; without what comes after the first render)`,
    };
  });
};

const gzipKilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1024;

const sumOf = (chunks: Chunks, sizeOf: (code: string) => number): number =>
  chunks.reduce((sum, { code }) => sum + sizeOf(code), 0);

const withImports = (roots: Chunks, chunks: Chunks): Chunks => {
  const found = new Set(roots);
  for (const { imports } of found)
    for (const other of chunks) if (imports.includes(other.fileName)) found.add(other);
  return [...found];
};

/** Chunks of entries of the engine, split as in the app (scripts/build/render-chunk.ts). */
const buildEngine = async (names: readonly string[]): Promise<Chunks> => {
  const entry = join(projectFolder, 'engine-entries.ts');
  const entries: Rolldown.Plugin = {
    name: 'engine-entries',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry
        ? names.map((name) => `export * from './renderer/entries/${name}.ts';`).join('\n')
        : null,
  };
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    plugins: [
      isolateChunk('/renderer/verify/verify-document.ts'),
      slimPreload(),
      entries,
      oneChunk('engine', entry, transitiveImports),
    ],
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vitest would build for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      rolldownOptions: {
        input: entry,
        external: [/^react($|\/)/, /^react-dom($|\/)/, 'react-hook-form'],
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.filter((file) => file.type === 'chunk');
};

const entryChunks = (chunks: Chunks): Chunks =>
  withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );

const compilingSize = async (): Promise<Size> => {
  const chunks = await buildEngine(['browser', 'react']);
  const forms = chunks.filter(({ name }) => name === 'form-runtime');
  return {
    name: 'the engine with its compiler and forms',
    kilobytes: sumOf([...entryChunks(chunks), ...forms], brotliKilobytes),
    encoding: 'brotli',
    maxKilobytes: 25,
    counted:
      'renderer/entries/browser.ts and renderer/entries/react.ts with everything they import, and the form runtime: what an app embeds that opens documents',
  };
};

export const engineSizes = async (): Promise<readonly Size[]> => {
  const chunks = await buildEngine(['plan', 'react']);
  const engine = entryChunks(chunks);
  const checker = withImports(
    chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && name === 'verify-document'),
    chunks,
  ).filter((chunk) => !engine.includes(chunk));
  const later = chunks.filter(
    ({ isDynamicEntry, moduleIds }) =>
      isDynamicEntry && moduleIds.some((id) => id.includes('/renderer/widgets/')),
  );
  const bankScreen = readJson(join(projectFolder, 'screens/bank/bind-bank.json'));
  const groups: readonly string[] = widgetGroupsFor(collectDependencies(bankScreen));
  const ofBank = later.filter(({ name }) => groups.includes(name));
  return [
    {
      name: 'the engine with its basic widgets',
      kilobytes: sumOf(engine, brotliKilobytes),
      encoding: 'brotli',
      maxKilobytes: 17.5,
      counted:
        'renderer/entries/plan.ts and renderer/entries/react.ts with everything they import, minified: what opens a compiled document, widgets without a group; without messages, react, react-dom, react-hook-form and style sheets',
    },
    {
      name: 'the engine with the widgets of the bank screen',
      kilobytes: sumOf([...engine, ...ofBank], brotliKilobytes),
      encoding: 'brotli',
      counted: `the same with the groups of the bank screen (${groups.join(', ')})`,
    },
    {
      name: 'the engine with every widget',
      kilobytes: sumOf([...engine, ...later], brotliKilobytes),
      encoding: 'brotli',
      counted: 'the same with every group',
    },
    await compilingSize(),
    {
      name: 'the checker for unverified documents',
      kilobytes: sumOf(checker, gzipKilobytes),
      encoding: 'gzip',
      maxKilobytes: 50,
      counted:
        'renderer/verify/verify-document.ts with everything it imports, without messages, minified; loaded with such a document',
    },
  ];
};

/** Promised sizes; reads the built app. */
export const measureSizes = async (): Promise<BenchPart> => {
  const sizes = [...pageSizes(), ...(await engineSizes())];
  const text = [
    table([
      ['', 'KB', '', 'target', ''],
      ...sizes.map(({ name, kilobytes, encoding, maxKilobytes }) => [
        name,
        kilobytes.toFixed(1),
        encoding,
        describeMax(maxKilobytes, ' KB'),
        verdictOfMax(maxKilobytes, kilobytes),
      ]),
    ]),
    ...sizes.map(({ name, counted }) => `Counted as ${name}: ${counted}.`),
  ];
  return { results: sizes, text: text.join('\n') };
};
