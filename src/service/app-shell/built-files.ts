import { join } from 'node:path';
import { laterFilesOf, namedParts, ownProperty, readJson } from '../../../renderer/headless.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { readBuiltText } from '../answers/read-built-text.ts';
import { isText } from '../documents/is-text.ts';
import { StartRefused } from '../start-refused.ts';
import { isCallName } from './is-call-name.ts';

/** What sends requests. */
const requestLibrary = 'http/axios.ts';

/** What asks for documents that do not come with the page, and the call that answers such a one. */
const [delivered, templateCall] = ['documents/delivered.ts', 'channel-template'];

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
export type PreloadLinks = (documents: unknown, asksAtOnce: boolean) => Links;

/** Source of the file that runs before the app. */
const beforeApp = 'early/before-app.ts';

/** What the built files give to pages. */
export interface BuiltFiles {
  /** The list of them, as the builder wrote it. */
  readonly list: string;
  readonly preloadLinks: PreloadLinks;
  /** The tag of the file that runs before the app; nothing is drawn before it has put on the colours. */
  readonly beforeApp: string;
  /** The languages that there are besides the one that documents are written in, by their tags, each with the link that lets its texts be loaded at once. */
  readonly languages: ReadonlyMap<string, string>;
}

/**
 * Throws StartRefused when the list of built files is missing.
 * @param page the built page
 */
export const readBuiltFiles = async (appDir: string, page: string): Promise<BuiltFiles> => {
  const file = join(appDir, '.vite', 'manifest.json');
  const text = await readBuiltText(file, 'the list of built files');
  const manifest = readJson(text);
  const first = ownProperty(ownProperty(manifest, beforeApp), 'file');
  if (!isText(first))
    throw new StartRefused(
      [`${file}: expected the file of ${beforeApp}; found none. Build the web app anew.`],
      1,
    );
  return {
    list: text,
    preloadLinks: preloadLinks(manifest, page),
    languages: languageLinks(manifest),
    beforeApp: `<script type="module" blocking="render" crossorigin src="/${first}"></script>`,
  };
};

const sourcesIn = (manifest: unknown): readonly string[] =>
  typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : [];

/** @param manifest what the builder wrote, as for `preloadLinks` */
const languageLinks = (manifest: unknown): ReadonlyMap<string, string> =>
  new Map(
    sourcesIn(manifest).flatMap((source) => {
      const [, tag] = /^languages\/texts\/([^/]+)\.json$/.exec(source) ?? [];
      const file = ownProperty(ownProperty(manifest, source), 'file');
      return tag === undefined || !isText(file) ? [] : [[tag, linkTo(file)]];
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
    const wanted = [...collectFiles(manifest, sourcesOf(document, asksAtOnce))].filter(
      (file) => !named.has(file),
    );
    const [styles, scripts] = [wanted.filter(isStyle), wanted.filter((file) => !isStyle(file))];
    return { styles: styles.map(linkTo).join(''), scripts: scripts.map(linkTo).join('') };
  };
};

/** The sources behind the parts that a document names, as the web app loads them: the contracts of calls by class, with those of the reads that settle them. */
const sourcesOf = (document: unknown, asksAtOnce: boolean): string[] => {
  const parts = namedParts(document);
  const { calls: named } = parts;
  const sent = [...named].filter(isCallName);
  const reads = sent
    .flatMap((name) => (calls[name].settledBy ?? []).map(({ call }) => call))
    .filter(isCallName);
  const classes = new Set([...sent, ...reads].map((name) => calls[name].class));
  return [
    ...(classes.size > 0 && asksAtOnce ? [requestLibrary] : []),
    ...(named.has(templateCall) ? [delivered] : []),
    ...[...classes].map((name) => `../contracts/generated/calls-of-${name}.ts`),
    ...laterFilesOf(parts).map((file) => `../../renderer/${file}`),
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
    for (const file of [ownProperty(chunk, 'file'), ...listOf(chunk, 'css')])
      if (isText(file)) files.add(file);
    open.push(...listOf(chunk, 'imports').filter(isText));
  }
  return files;
};

const listOf = (chunk: unknown, key: string): unknown[] => {
  const list = ownProperty(chunk, key);
  return Array.isArray(list) ? list : [];
};

const isStyle = (file: string): boolean => file.endsWith('.css');

const linkTo = (file: string): string =>
  isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
