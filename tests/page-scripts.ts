import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawnFragments, readDocuments } from '../renderer/headless.ts';
import { projectFolder } from '../scripts/project.mjs';
import { entriesAt, readJson, textAt, valueAt } from '../scripts/read-json.mjs';
import { asksByApp } from '../src/service/app-shell/before-app.ts';
import { preloadLinks } from '../src/service/app-shell/built-files.ts';

/** Compressed as the build stores it, in KB of 1,024 bytes. */
export const brotliKilobytes = (code: string | Uint8Array): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(code) } }).length / 1024;

const isChunk = (value: unknown): value is { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] } =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

/** The entries and what they import, directly or not: loaded before anything can be drawn. */
const scriptsOfEntries = (manifest: unknown): ReadonlySet<string> => {
  const chunks = new Map(entriesAt(manifest));
  const found = new Set<string>();
  const open = [...chunks].filter(([, chunk]) => isChunk(chunk) && chunk.isEntry === true).map(([name]) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!isChunk(chunk) || found.has(chunk.file)) continue;
    found.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  if (found.size === 0) throw new Error('dist/app/.vite/manifest.json names no entry. Build the app with build.manifest in vite.config.ts.');
  return found;
};

/** Scripts that a page names in its head. */
export const scriptsInPage = (html: string): readonly string[] => [...html.matchAll(/(?:href|src)="\/(assets\/[^"]*\.js)"/g)].map(([, file = '']) => file);

/** A document that the program brings. */
export interface ShippedDocument {
  readonly kind: string;
  readonly id: string;
  readonly content: unknown;
}

/** Every document in screens/, by its id. */
export const shippedDocuments = (): ReadonlyMap<string, ShippedDocument> => {
  const files = readdirSync(join(projectFolder, 'screens'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const documents = files.map((file) => readJson(join(projectFolder, 'screens', file)));
  return new Map(documents.map((content) => [textAt(content, 'id'), { kind: textAt(content, 'kind'), id: textAt(content, 'id'), content }]));
};

/** The scripts without which a shipped document cannot be used, of the built app: those that its page names. */
export const scriptsOfPage = (document: ShippedDocument, shipped: ReadonlyMap<string, ShippedDocument>): readonly string[] => {
  const manifest: unknown = readJson(join(projectFolder, 'dist/app/.vite/manifest.json'));
  const fragments = drawnFragments<unknown>(document.content, (id) => shipped.get(id)?.content).found;
  const [read] = readDocuments([{ name: document.id, text: JSON.stringify(document.content) }]);
  const links = preloadLinks(manifest)([document.content, ...fragments.values()], read === undefined || asksByApp(read));
  return [...scriptsOfEntries(manifest), ...scriptsInPage(links)];
};

/** Path of the page of a shipped document; undefined for one whose address stands behind the hash of another page. */
export const pathOfPage = ({ kind, id, content }: ShippedDocument): string | undefined => {
  if (kind === 'template') return `/promotion/${id}`;
  const path = valueAt(content, 'route', 'path');
  return typeof path === 'string' ? path : undefined;
};

/** What scripts of the built app weigh together, in KB of brotli. */
export const weigh = (scripts: readonly string[]): number =>
  scripts.reduce((sum, file) => sum + readFileSync(join(projectFolder, 'dist/app', `${file}.br`)).length, 0) / 1024;
