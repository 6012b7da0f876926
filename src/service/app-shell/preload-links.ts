import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isText, ownProperty } from '../documents/read-json.ts';
import { StartRefused } from '../start-refused.ts';

/** Folder of the web app whose parts are loaded when they are needed; a promotion page needs them at once. */
const promotionFolder = 'promotion/';

/**
 * Links that let the browser load at once what the entry of a promotion page would ask for later. The built page itself names the entry.
 * Throws StartRefused when the list of built files is missing.
 */
export const readPreloadLinks = async (appDir: string): Promise<string> => {
  const file = join(appDir, '.vite', 'manifest.json');
  const text = await readFile(file, 'utf8').catch((fault: unknown) => {
    throw new StartRefused([`${file}: expected the list of built files (${fault instanceof Error ? fault.message : 'unknown fault'}). Build it first.`], 1);
  });
  return preloadLinks(JSON.parse(text));
};

/** @param manifest what the builder wrote: `{[source]: {file, isEntry?, imports?, css?}}` */
export const preloadLinks = (manifest: unknown): string => {
  const sources = typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : [];
  const entries = sources.filter((source) => ownProperty(ownProperty(manifest, source), 'isEntry') === true);
  const named = collectFiles(manifest, entries);
  const wanted = collectFiles(
    manifest,
    sources.filter((source) => source.startsWith(promotionFolder)),
  );
  return [...wanted].flatMap((file) => (named.has(file) ? [] : [linkTo(file)])).join('');
};

/** Files of some sources and of what they import, directly or not. */
const collectFiles = (manifest: unknown, sources: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = [...sources];
  for (let source = open.shift(); source !== undefined; source = open.shift()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const chunk = ownProperty(manifest, source);
    for (const file of [ownProperty(chunk, 'file'), ...listOf(chunk, 'css')]) if (isText(file)) files.add(file);
    open.push(...listOf(chunk, 'imports').filter(isText));
  }
  return files;
};

const listOf = (chunk: unknown, key: string): unknown[] => {
  const list = ownProperty(chunk, key);
  return Array.isArray(list) ? list : [];
};

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;
