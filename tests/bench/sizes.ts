import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { bundleApart } from '../../scripts/bundle-apart.ts';
import { projectFolder } from '../../scripts/project.mjs';
import { entriesAt, readJson } from '../../scripts/read-json.mjs';
import { namedParts, widgetGroupsOf } from '../../renderer/headless.ts';
import { preloadLinks } from '../../src/service/app-shell/preload-links.ts';

/** JavaScript of one kind, compressed by gzip at level 9, in KB of 1,024 bytes. */
export interface Bytes {
  readonly name: string;
  readonly kilobytes: number;
  /** Most that is allowed, in KB; undefined where nothing is promised. */
  readonly target?: number;
  /** Exactly what is counted. */
  readonly counted: string;
}

const gzipped = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length / 1024;

const isManifestEntry = (value: unknown): value is { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] } =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

/** The entry and what it imports, directly or not: loaded before anything can be drawn. */
const filesOfEntry = (manifest: unknown): ReadonlySet<string> => {
  const chunks = new Map(entriesAt(manifest));
  const found = new Set<string>();
  const open = [...chunks].filter(([, chunk]) => isManifestEntry(chunk) && chunk.isEntry === true).map(([name]) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!isManifestEntry(chunk) || found.has(chunk.file)) continue;
    found.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  if (found.size === 0) throw new Error('dist/app/.vite/manifest.json names no entry. Build the app with build.manifest in vite.config.ts.');
  return found;
};

/** What the service names in the head of the page of a document, because the document needs it before it can be used. */
const filesOfDocument = (manifest: unknown, document: unknown): readonly string[] =>
  [...preloadLinks(manifest)(document).matchAll(/href="\/([^"]*\.js)"/g)].map(([, file = '']) => file);

const pages = [
  { page: 'the bank screen', file: 'screens/bank/bind-bank.json', target: 165 },
  { page: 'a promotion page', file: 'screens/promotion/registration.json', target: 140 },
] as const;

const pageSizes = (): readonly Bytes[] => {
  const app = join(projectFolder, 'dist/app');
  const manifest: unknown = readJson(join(app, '.vite/manifest.json'));
  return pages.map(({ page, file, target }) => {
    const files = [...filesOfEntry(manifest), ...filesOfDocument(manifest, readJson(join(projectFolder, file)))];
    return {
      name: `JavaScript before ${page} is usable`,
      kilobytes: files.reduce((sum, name) => sum + gzipped(readFileSync(join(app, name))), 0),
      target,
      counted: `dist/app: ${files.join(', ')} (the entry with its static imports, and what the page names for its document; what comes after the screen is drawn, such as the form library, is left out)`,
    };
  });
};

const external = [/^react($|\/)/, /^react-dom($|\/)/, 'react-hook-form'];

const kilobytesOf = (chunks: readonly Rolldown.OutputChunk[]): number => chunks.reduce((sum, { code }) => sum + gzipped(code), 0);

/** A chunk with all that it imports before it runs. */
const withImports = (chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] => {
  const found = new Set([chunk]);
  for (const { imports } of found) for (const other of chunks) if (imports.includes(other.fileName)) found.add(other);
  return [...found];
};

const engineSizes = async (): Promise<readonly Bytes[]> => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    plugins: [bundleApart('/renderer/check-on-phone.ts')],
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      modulePreload: { polyfill: false },
      // As in the app, the entry holds what it shares with the groups. Under 'strict' that would stand in a dozen small files, each compressed by itself.
      rolldownOptions: { input: join(projectFolder, 'renderer/index.ts'), external, preserveEntrySignatures: 'allow-extension' },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const engine = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(chunk, chunks));
  const checker = chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && name === 'check-on-phone').flatMap((chunk) => withImports(chunk, chunks));
  const later = chunks.filter(({ isDynamicEntry, moduleIds }) => isDynamicEntry && moduleIds.some((id) => id.includes('/renderer/widgets/')));
  const groups: readonly string[] = widgetGroupsOf(namedParts(readJson(join(projectFolder, pages[0].file))));
  const ofBank = later.filter(({ name }) => groups.includes(name));
  return [
    {
      name: 'the engine with the widgets before the bank screen is usable',
      kilobytes: kilobytesOf([...engine, ...ofBank]),
      target: 28,
      counted: `renderer/index.ts with everything it imports (mitt included) and the widgets that the bank screen names (${groups.join(', ')}), minified; react, react-dom and react-hook-form outside; style sheets not counted`,
    },
    {
      name: 'the engine with every widget',
      kilobytes: kilobytesOf([...engine, ...later]),
      counted: 'the same with the widgets of all other screens, which are loaded when a document names them',
    },
    {
      name: 'the checker for documents that nobody vouches for',
      kilobytes: kilobytesOf(checker.filter((chunk) => !engine.includes(chunk))),
      target: 50,
      counted: 'renderer/check-on-phone.ts with everything it imports, as a copy without sentences, minified; loaded when such a document comes',
    },
  ];
};

/** The sizes that are promised. The app must have been built. */
export const measureSizes = async (): Promise<readonly Bytes[]> => [...pageSizes(), ...(await engineSizes())];
