import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { anyBrowser, phoneFloor, studioFloor } from './features.ts';
import { type Exception, FloorCheck } from './find-newer.ts';

const ownMethods = (...names: readonly string[]): readonly Exception[] =>
  names.map((name) => ({ feature: `.${name}()`, reason: 'Method of an object of the app.' }));

const react: readonly Exception[] = [
  {
    feature: '.startViewTransition()',
    reason: 'React calls it for <ViewTransition>, unused here.',
  },
  ...ownMethods('toArray', 'restore'),
];

export const phoneCheck = new FloorCheck(phoneFloor, 2022, [
  ...react,
  { feature: 'Error.captureStackTrace', reason: 'axios looks for it first.' },
]);

const studioCheck = new FloorCheck(studioFloor, 2022, [
  ...react,
  ...ownMethods('take', 'sync', 'side', 'scrollMargin', 'external'),
  { feature: '.getComposedRanges()', reason: 'CodeMirror looks for it first.' },
  { feature: '.checkVisibility()', reason: 'Base UI looks for it first.' },
  { feature: '.readText()', reason: 'Called in a try block; the menu then names the key.' },
  { feature: 'requestIdleCallback', reason: 'CodeMirror looks for it first.' },
  { feature: 'cancelIdleCallback', reason: 'CodeMirror looks for the other one first.' },
  {
    feature: ':has',
    reason: 'Looks only: without it, in Firefox 115 to 120, panes scroll with the page.',
  },
]);

const anyBrowserCheck = new FloorCheck(anyBrowser, 5, [
  { feature: 'lookbehind', reason: 'Looks for the feature, in a try block.' },
]);

interface Program {
  readonly name: string;
  readonly floor: string;
  readonly check: FloorCheck;
  /** Files and folders in dist/. */
  readonly paths: readonly string[];
  /** Fewest files; fewer would check nothing. */
  readonly least: number;
}

export const programs: readonly Program[] = [
  {
    name: 'borrower app',
    floor: 'Chrome and WebView 109 and iOS 15.4',
    check: phoneCheck,
    paths: ['app/assets'],
    least: 40,
  },
  {
    name: 'preview',
    floor: 'Chrome and WebView 109 and iOS 15.4',
    check: phoneCheck,
    paths: ['preview/assets'],
    least: 20,
  },
  {
    name: 'studio',
    floor: 'Chrome and Edge 110, Firefox 115 and Safari 16.4',
    check: studioCheck,
    paths: ['studio/assets'],
    least: 40,
  },
  {
    name: 'old-browser scripts',
    floor: 'any browser',
    check: anyBrowserCheck,
    paths: ['app/old-browser.js', 'app/old-studio-browser.js'],
    least: 2,
  },
];

const filesAt = (path: string): readonly string[] =>
  /\.\w+$/.test(path)
    ? [path]
    : readdirSync(join(projectFolder, 'dist', path)).map((file) => `${path}/${file}`);

/** @returns a line per newer feature, and the number of checked files */
export const checkProgram = ({
  paths,
  check,
}: Program): { readonly found: readonly string[]; readonly files: number } => {
  const files = paths.flatMap(filesAt).filter((file) => /\.(?:js|css)$/.test(file));
  const found = files.flatMap((file) => {
    const code = readFileSync(join(projectFolder, 'dist', file), 'utf8');
    const lines = file.endsWith('.js') ? check.checkScript(code) : check.checkStyles(code);
    return lines.map((line) => `${file}: ${line}`);
  });
  return { found, files: files.length };
};
