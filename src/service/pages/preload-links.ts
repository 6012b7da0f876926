import { join } from 'node:path';
import {
  chunksFor,
  collectDependencies,
  ownProperty,
  tryParseJson,
} from '../../../renderer/entries/node.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { readBuiltFile } from '../http/static-files.ts';
import { isString } from '../documents/document-header.ts';
import { StartupError } from '../errors/startup-error.ts';
import { isCallName } from './preboot-config.ts';

/** What sends requests. */
const httpClientSource = 'http/axios.ts';

/** What asks for documents that do not come with the page, and the call that answers such a one. */
const [documentClientSource, templateCall] = ['documents/delivered.ts', 'channel-template'];

/** Links to built files. What is drawn first waits for the style sheets, so they stand in front of every script. */
export interface Links {
  readonly styles: string;
  readonly scripts: string;
}

/**
 * Makes the links that let the browser load at once what the entry of a page would ask for later. What every page needs is named by the built page itself.
 * @param documents the document of the page with its fragments, as parsed JSON
 * @param asksAtOnce whether it begins with a call that only the app can send; without one, what sends calls comes when the page stands
 */
export type PreloadLinks = (documents: unknown, needsHttpClient: boolean) => Links;

/** Source of the file that runs before the app. */
const beforeApp = 'early/before-app.ts';

/** What the built files give to pages. */
export interface BuiltFiles {
  /** The list of them, as the builder wrote it. */
  readonly manifestText: string;
  readonly preloadLinks: PreloadLinks;
  /** The tag of the file that runs before the app; nothing is drawn before it has put on the colours. */
  readonly prebootScript: string;
  /** The languages that there are besides the one that documents are written in, by their tags, each with the link that lets its texts be loaded at once. */
  readonly languages: ReadonlyMap<string, string>;
}

/**
 * Throws StartRefused when the list of built files is missing.
 * @param page the built page
 */
export const readBuiltFiles = async (appDir: string, page: string): Promise<BuiltFiles> => {
  const file = join(appDir, '.vite', 'manifest.json');
  const text = await readBuiltFile(file, 'the list of built files');
  const manifest = tryParseJson(text);
  const first = ownProperty(ownProperty(manifest, beforeApp), 'file');
  if (!isString(first))
    throw new StartupError(
      [`${file}: expected the file of ${beforeApp}; found none. Build the web app anew.`],
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

/** @param manifest what the builder wrote, as for `preloadLinks` */
const languageLinks = (manifest: unknown): ReadonlyMap<string, string> =>
  new Map(
    manifestSources(manifest).flatMap((source) => {
      const [, tag] = /^languages\/texts\/([^/]+)\.json$/.exec(source) ?? [];
      const file = ownProperty(ownProperty(manifest, source), 'file');
      return tag === undefined || !isString(file) ? [] : [[tag, linkTag(file)]];
    }),
  );

/**
 * @param manifest what the builder wrote: `{[source]: {file, imports?, css?}}`, sources as seen from the folder of the web app
 * @param page the built page, with the links that every page has
 */
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

/** The sources behind the parts that a document names, as the web app loads them: the contracts of calls by class, with those of the reads that settle them. */
const sourcesForDocument = (document: unknown, needsHttpClient: boolean): string[] => {
  const dependencies = collectDependencies(document);
  const { calls: named } = dependencies;
  const sent = [...named].filter(isCallName);
  const reads = sent
    .flatMap((name) => (calls[name].settledBy ?? []).map(({ call }) => call))
    .filter(isCallName);
  const classes = new Set([...sent, ...reads].map((name) => calls[name].class));
  return [
    ...(classes.size > 0 && needsHttpClient ? [httpClientSource] : []),
    ...(named.has(templateCall) ? [documentClientSource] : []),
    ...[...classes].map((name) => `../contracts/generated/calls-of-${name}.ts`),
    ...chunksFor(dependencies).map((file) => `../../renderer/${file}`),
  ];
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
