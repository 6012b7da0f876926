// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectFolder } from '../scripts/tools/project.mjs';

const readPublic = (file: string): string =>
  readFileSync(join(projectFolder, 'src/loan-app/public', file), 'utf8');

const script = readPublic('old-browser.js');
const studioScript = readPublic('old-studio-browser.js');
const html = `<script type="application/json" id="boot">{"config":{"servicePhone":"02 8123"}}</script>
  <div id="prerendered">Loan</div><div id="app"></div>`;

type Lacking =
  | 'modules'
  | 'Object.hasOwn'
  | 'findLast'
  | 'structuredClone'
  | 'showModal'
  | 'toSorted'
  | 'lookbehind';

/** Takes a feature of the language away. */
const removals: Partial<Readonly<Record<Lacking, string>>> = {
  'Object.hasOwn': 'delete Object.hasOwn',
  findLast: 'delete Array.prototype.findLast',
  toSorted: 'delete Array.prototype.toSorted',
  lookbehind: 'RegExp = function () { throw new SyntaxError("invalid group specifier name"); }',
};

/** Runs a script in a browser that lacks the feature and returns the page. */
const runWithout = (code: string, lacking: Lacking | undefined, markup: string): Document => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const element = lacking === 'modules' ? {} : { noModule: false };
  const context = createContext({
    document: new Proxy(page, {
      get: (target, name) => {
        if (name === 'readyState') return 'complete';
        if (name === 'createElement')
          return (tag: string) => (tag === 'script' ? element : target.createElement(tag));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function'
          ? (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given)
          : value;
      },
    }),
  });
  Object.assign(context, {
    window: {
      ...(lacking !== 'structuredClone' && { structuredClone: () => undefined }),
      HTMLDialogElement: {
        prototype: lacking === 'showModal' ? {} : { showModal: () => undefined },
      },
    },
  });
  if (lacking !== undefined) runInContext(removals[lacking] ?? '', context);
  runInContext(code, context);
  return page;
};

const openWithout = (lacking: Lacking | undefined, markup = html): string =>
  runWithout(script, lacking, markup).querySelector('main')?.textContent ?? '';

test.each<Lacking>(['modules', 'Object.hasOwn', 'findLast', 'structuredClone', 'showModal'])(
  'E2: a browser without %s gets the plain page with the service phone',
  (lacking) => {
    expect(openWithout(lacking)).toBe(
      'This page needs a newer browser. Please update it, or call us: 02 8123.',
    );
  },
);

test('E2: without a boot block the page names no phone', () => {
  expect(openWithout('Object.hasOwn', '<div id="app"></div>')).toBe(
    'This page needs a newer browser. Please update it.',
  );
});

test('E2: a supported browser keeps the app', () => {
  expect(openWithout(undefined)).toBe('');
});

test.each<Lacking>(['modules', 'toSorted', 'lookbehind'])(
  'E3: a browser without %s is told which browsers the studio needs',
  (lacking) => {
    const page = runWithout(studioScript, lacking, '<div id="studio"></div>');
    expect(page.body.textContent).toBe(
      'The studio needs a newer browser: Chrome or Edge 110, Firefox 115, Safari 16.4 or later. Please update it.',
    );
  },
);

test('E3: a supported browser keeps the studio', () => {
  const page = runWithout(studioScript, undefined, '<div id="studio"></div>');
  expect(page.querySelector('#studio')).not.toBeNull();
});
