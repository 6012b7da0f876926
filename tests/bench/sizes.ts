import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { collectDependencies, widgetGroupsFor } from '../../renderer/entries/node.ts';
import { isolateChunk } from '../../scripts/build/isolate-chunk.ts';
import { transitiveImports } from '../../scripts/build/render-chunk.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { readJson } from '../../scripts/tools/read-json.mjs';
import { brotliKilobytes, scriptsOfPage, shippedDocuments, weigh } from '../page-scripts.ts';

/** JavaScript of one kind in KB of 1,024 bytes: by brotli as it is stored and sent, or by gzip at level 9 where that was promised. */
export interface Bytes {
  readonly name: string;
  readonly kilobytes: number;
  readonly by: 'brotli' | 'gzip';
  /** Most that is allowed, in KB; undefined where nothing is promised. */
  readonly target?: number;
  /** Exactly what is counted. */
  readonly counted: string;
}

const pages = [
  { page: 'the bank screen', id: 'bind-bank', target: 140 },
  { page: 'a promotion page', id: 'registration', target: 115 },
  { page: 'a promotion of its own', id: 'seasonal-offer', target: 115 },
] as const;

const bankScreen = 'screens/bank/bind-bank.json';

const pageSizes = (): readonly Bytes[] => {
  const shipped = shippedDocuments();
  return pages.map(({ page, id, target }) => {
    const document = shipped.get(id);
    if (document === undefined)
      throw new Error(
        `The document ${id} is not shipped any more. Take another one in tests/bench/sizes.ts.`,
      );
    const files = scriptsOfPage(document, shipped);
    return {
      name: `JavaScript that ${page} names`,
      kilobytes: weigh(files),
      by: 'brotli',
      target,
      counted: `dist/app: ${files.join(', ')} (the entry with its static imports, and what the page names for its document; what comes after the screen is drawn, such as the form library, is left out)`,
    };
  });
};

const external = [/^react($|\/)/, /^react-dom($|\/)/, 'react-hook-form'];

const sumOf = (
  chunks: readonly Rolldown.OutputChunk[],
  weighCode: (code: string) => number,
): number => chunks.reduce((sum, { code }) => sum + weighCode(code), 0);
const gzipKilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1024;

/** A chunk with all that it imports before it runs. */
const withImports = (
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] => {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const other of chunks) if (imports.includes(other.fileName)) found.add(other);
  return [...found];
};

/** Both doors of the engine that a page goes through. */
const engineDoors = join(projectFolder, 'engine-doors.ts');
/** What comes with them at once. */
const atOnce = new Set<string>();
const doors: Rolldown.Plugin = {
  name: 'engine-doors',
  resolveId: (id) => (id === engineDoors ? id : null),
  load: (id) =>
    id === engineDoors
      ? "export * from './renderer/entries/browser.ts';\nexport * from './renderer/entries/react.ts';"
      : null,
  buildEnd() {
    for (const id of transitiveImports(this, engineDoors)) atOnce.add(id);
  },
};

/** The sizes of the engine alone. */
export const engineSizes = async (): Promise<readonly Bytes[]> => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    plugins: [isolateChunk('/renderer/verify/verify-document.ts'), doors],
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Also where a test builds it.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      rolldownOptions: {
        input: engineDoors,
        external,
        preserveEntrySignatures: 'allow-extension',
        // As in the app (scripts/build/render-chunk.ts), the entry holds what it shares with what comes later.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'engine', test: (id) => atOnce.has(id) }],
          },
        },
      },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const engine = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap((chunk) => withImports(chunk, chunks));
  const checker = chunks
    .filter(({ isDynamicEntry, name }) => isDynamicEntry && name === 'verify-document')
    .flatMap((chunk) => withImports(chunk, chunks));
  const later = chunks.filter(
    ({ isDynamicEntry, moduleIds }) =>
      isDynamicEntry && moduleIds.some((id) => id.includes('/renderer/widgets/')),
  );
  const groups: readonly string[] = widgetGroupsFor(
    collectDependencies(readJson(join(projectFolder, bankScreen))),
  );
  const ofBank = later.filter(({ name }) => groups.includes(name));
  return [
    {
      name: 'the engine with its basic widgets',
      kilobytes: sumOf(engine, brotliKilobytes),
      by: 'brotli',
      target: 20,
      counted:
        'renderer/entries/browser.ts and renderer/entries/react.ts with everything they import (mitt included), without the sentences of problems, minified: the widgets that are in no group; react, react-dom and react-hook-form outside; style sheets not counted',
    },
    {
      name: 'the engine with the widgets of the bank screen',
      kilobytes: sumOf([...engine, ...ofBank], brotliKilobytes),
      by: 'brotli',
      counted: `the same with the groups that the bank screen names (${groups.join(', ')})`,
    },
    {
      name: 'the engine with every widget',
      kilobytes: sumOf([...engine, ...later], brotliKilobytes),
      by: 'brotli',
      counted:
        'the same with the widgets of all other screens, which are loaded when a document names them',
    },
    {
      name: 'the checker for documents that nobody vouches for',
      kilobytes: sumOf(
        checker.filter((chunk) => !engine.includes(chunk)),
        gzipKilobytes,
      ),
      by: 'gzip',
      target: 50,
      counted:
        'renderer/verify/verify-document.ts with everything it imports, as a copy without sentences, minified; loaded when such a document comes',
    },
  ];
};

/** The sizes that are promised. The app must have been built. */
export const measureSizes = async (): Promise<readonly Bytes[]> => [
  ...pageSizes(),
  ...(await engineSizes()),
];
