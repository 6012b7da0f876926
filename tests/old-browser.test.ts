// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectFolder } from '../scripts/tools/project.mjs';

const script = readFileSync(join(projectFolder, 'src/loan-app/public/old-browser.js'), 'utf8');
const html = `<script type="application/json" id="boot">{"config":{"servicePhone":"02 8123"}}</script>
  <div id="prerendered">Loan</div><div id="app"></div>`;

type Lacking = 'modules' | 'Object.hasOwn' | 'findLast' | 'structuredClone' | 'showModal';

/** Runs the script in a browser that lacks the feature and returns the text of the page. */
const openWithout = (lacking: Lacking | undefined, markup = html): string => {
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
      structuredClone: lacking === 'structuredClone' ? undefined : () => undefined,
      HTMLDialogElement: {
        prototype: lacking === 'showModal' ? {} : { showModal: () => undefined },
      },
    },
  });
  if (lacking === 'Object.hasOwn') runInContext('delete Object.hasOwn', context);
  if (lacking === 'findLast') runInContext('delete Array.prototype.findLast', context);
  runInContext(script, context);
  return page.querySelector('main')?.textContent ?? '';
};

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
