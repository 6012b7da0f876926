import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { collectFragments, readDocuments } from '../renderer/entries/node.ts';
import { projectFolder } from '../scripts/tools/project.mjs';
import { readJson, textAt, valueAt } from '../scripts/tools/read-json.mjs';
import { needsAppRequest } from '../src/service/pages/preboot-config.ts';
import { preloadLinks } from '../src/service/pages/preload-links.ts';

export const brotliKilobytes = (code: string | Uint8Array): number =>
  brotliCompressSync(code, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(code),
    },
  }).length / 1024;

export const scriptsInPage = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src)="\/(assets\/[^"]*\.js)"/g)].map(([, file = '']) => file);

export interface ShippedDocument {
  readonly kind: string;
  readonly id: string;
  readonly content: unknown;
}

export const shippedDocuments = (): ReadonlyMap<string, ShippedDocument> => {
  const files = readdirSync(join(projectFolder, 'screens'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.json'));
  const documents = files.map((file) => readJson(join(projectFolder, 'screens', file)));
  return new Map(
    documents.map((content) => [
      textAt(content, 'id'),
      { kind: textAt(content, 'kind'), id: textAt(content, 'id'), content },
    ]),
  );
};

/** Scripts that the page of a shipped document names. */
export const scriptsOfPage = (
  document: ShippedDocument,
  shipped: ReadonlyMap<string, ShippedDocument>,
): readonly string[] => {
  const manifest: unknown = readJson(join(projectFolder, 'dist/app/.vite/manifest.json'));
  const fragments = collectFragments<unknown>(
    document.content,
    (id) => shipped.get(id)?.content,
  ).found;
  const [read] = readDocuments([{ name: document.id, text: JSON.stringify(document.content) }]);
  const page = readFileSync(join(projectFolder, 'dist/app/index.html'), 'utf8');
  const { scripts } = preloadLinks(manifest, page)(
    [document.content, ...fragments.values()],
    read === undefined || needsAppRequest(read),
  );
  return [...scriptsInPage(page), ...scriptsInPage(scripts)];
};

export const pathOfPage = ({ kind, id, content }: ShippedDocument): string | undefined => {
  if (kind === 'template') return `/promotion/${id}`;
  const path = valueAt(content, 'route', 'path');
  return typeof path === 'string' ? path : undefined;
};

export const weigh = (scripts: readonly string[]): number =>
  scripts.reduce(
    (sum, file) => sum + readFileSync(join(projectFolder, 'dist/app', `${file}.br`)).length,
    0,
  ) / 1024;
