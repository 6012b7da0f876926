import { join } from 'node:path';
import {
  chunksFor,
  collectDependencies,
  ownProperty,
  tryParseJson,
} from '../../../renderer/entries/node.ts';
import { callClasses } from '../../contracts/generated/call-classes.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { readBuiltFile } from '../http/static-files.ts';
import { isString } from '../documents/document-header.ts';
import { StartupError } from '../errors/errors.ts';
import { isCallName } from './preboot-config.ts';

const httpClientSource = 'http/http-client-chunk.ts';
const httpCallSource = 'http/http-call-chunk.ts';

const [documentClientSource, templateCall] = ['documents/document-client.ts', 'channel-template'];

/** Stylesheets come before every script, because the first render waits for them. */
export interface Links {
  readonly styles: string;
  readonly scripts: string;
}

/**
 * @param documents document of the page with its fragments, as parsed JSON
 * @param needsHttpClient the document starts with a call that only the app can send
 */
export type PreloadLinks = (documents: unknown, needsHttpClient: boolean) => Links;

const prebootSource = 'preboot/preboot.ts';

export interface BuiltFiles {
  /** Vite manifest, as text. */
  readonly manifestText: string;
  readonly preloadLinks: PreloadLinks;
  /** Script tag; it blocks rendering so that the theme applies before the first paint. */
  readonly prebootScript: string;
  /** Language tag to preload link of its texts; without the source language. */
  readonly languages: ReadonlyMap<string, string>;
}

export const readBuiltFiles = async (appDir: string, page: string): Promise<BuiltFiles> => {
  const file = join(appDir, '.vite', 'manifest.json');
  const text = await readBuiltFile(file, 'the list of built files');
  const manifest = tryParseJson(text);
  const first = ownProperty(ownProperty(manifest, prebootSource), 'file');
  if (!isString(first))
    throw new StartupError(
      [`${file}: the file of ${prebootSource} is missing. Build the web app again.`],
      1,
    );
  return {
    manifestText: text,
    preloadLinks: preloadLinks(manifest, page),
    languages: languageLinks(manifest),
    prebootScript: `<script type="module" blocking="render" crossorigin src="/${first}"></script>`,
  };
};

const manifestSources = (manifest: unknown): readonly string[] =>
  typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : [];

const languageLinks = (manifest: unknown): ReadonlyMap<string, string> =>
  new Map(
    manifestSources(manifest).flatMap((source) => {
      const [, tag] = /^languages\/texts\/([^/]+)\.json$/.exec(source) ?? [];
      const file = ownProperty(ownProperty(manifest, source), 'file');
      return tag === undefined || !isString(file) ? [] : [[tag, linkTag(file)]];
    }),
  );

export const preloadLinks = (manifest: unknown, page: string): PreloadLinks => {
  const named = new Set(
    [...page.matchAll(/(?:href|src)="\/([^"]*)"/g)].map(([, file = '']) => file),
  );
  return (document, asksAtOnce) => {
    const wanted = [...collectFiles(manifest, sourcesForDocument(document, asksAtOnce))].filter(
      (file) => !named.has(file),
    );
    const [styles, scripts] = [wanted.filter(isStyle), wanted.filter((file) => !isStyle(file))];
    return { styles: styles.map(linkTag).join(''), scripts: scripts.map(linkTag).join('') };
  };
};

/**
 * Sources a document loads: contracts of its calls and of their settlement reads, and engine
 * chunks.
 */
const sourcesForDocument = (document: unknown, needsHttpClient: boolean): string[] => {
  const dependencies = collectDependencies(document);
  const { calls: named } = dependencies;
  const sent = [...named].filter(isCallName);
  const reads = sent
    .flatMap((name) => (calls[name].settledBy ?? []).map(({ call }) => call))
    .filter(isCallName);
  const groups = new Set(
    [...sent, ...reads].map((name) => callClasses.get(name)).filter((group) => group !== undefined),
  );
  const hasConventions = sent.some((name) => ownProperty(calls[name], 'http') !== undefined);
  return [
    ...(groups.size > 0 && needsHttpClient ? [httpClientSource] : []),
    ...(hasConventions ? [httpCallSource] : []),
    ...(named.has(templateCall) ? [documentClientSource] : []),
    ...[...groups].map((name) => `../contracts/generated/calls-of-${name}.ts`),
    ...chunksFor(dependencies).map((file) => `../../renderer/${file}`),
  ];
};

const collectFiles = (manifest: unknown, sources: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = [...sources];
  for (let source = open.shift(); source !== undefined; source = open.shift()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const chunk = ownProperty(manifest, source);
    for (const file of [ownProperty(chunk, 'file'), ...listProperty(chunk, 'css')])
      if (isString(file)) files.add(file);
    open.push(...listProperty(chunk, 'imports').filter(isString));
  }
  return files;
};

const listProperty = (chunk: unknown, key: string): unknown[] => {
  const list = ownProperty(chunk, key);
  return Array.isArray(list) ? list : [];
};

const isStyle = (file: string): boolean => file.endsWith('.css');

const linkTag = (file: string): string =>
  isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
