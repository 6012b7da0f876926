import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const page =
  '<link rel="stylesheet" href="/entry.css"><script type="module" src="/entry.js"></script><link rel="modulepreload" href="/shared.js">';

const filesOf = (manifest: unknown, document: unknown, asksAtOnce = true): string[] => {
  const { styles, scripts } = preloadLinks(manifest, page)(document, asksAtOnce);
  expect([styles.includes('.js'), scripts.includes('.css')]).toEqual([false, false]);
  return [...(scripts + styles).matchAll(/href="\/([^"]*)"/g)].map(([, file = '']) => file);
};

test('everything behind a part is named once, without what the built page names', () => {
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['entry.css'],
      dynamicImports: ['http/http-client-chunk.ts'],
    },
    '_shared.js': { file: 'shared.js' },
    'http/http-client-chunk.ts': {
      file: 'axios.js',
      imports: ['index.html', '_shared.js', '_more.js'],
    },
    '../../renderer/widgets/choosers.ts': { file: 'choosers.js', imports: ['_more.js'] },
    '_more.js': { file: 'more.js', css: ['more.css'], imports: ['http/http-client-chunk.ts'] },
    'data/places.json': { file: 'places.js', isDynamicEntry: true },
  };
  expect(filesOf(manifest, { a: { call: 'get-sid' }, b: { widget: 'picker' } })).toEqual([
    'axios.js',
    'choosers.js',
    'more.js',
    'more.css',
  ]);
});

test.each([
  [{}],
  [null],
  [[]],
  [{ 'index.html': { file: 'entry.js', isEntry: true } }],
  [{ 'http/http-client-chunk.ts': { file: 7, imports: 'x', css: [7] } }],
])('nothing is named of %j', (manifest) => {
  expect(filesOf(manifest, { call: 'get-sid', widget: 'picker' })).toEqual([]);
});

const built = {
  'index.html': { file: 'entry.js', isEntry: true },
  'http/http-client-chunk.ts': { file: 'axios.js' },
  '../contracts/generated/calls-of-form.ts': { file: 'form.js' },
  '../contracts/generated/calls-of-money.ts': { file: 'money.js' },
  '../contracts/generated/calls-of-promotion.ts': { file: 'promotion.js' },
  '../../renderer/widgets/choosers.ts': {
    file: 'choosers.js',
    css: ['choosers.css'],
    imports: ['index.html'],
  },
  '../../renderer/react/form-control.ts': { file: 'form-control.js' },
};

test.each<[string, unknown, string[]]>([
  ['no document', undefined, []],
  ['a screen of widgets that every page has', { kind: 'screen', body: [{ widget: 'text' }] }, []],
  [
    'a screen that calls',
    { kind: 'screen', sources: { one: { call: 'card-init' } } },
    ['axios.js', 'form.js'],
  ],
  [
    'a screen with calls of two classes',
    { kind: 'screen', a: { call: 'card-init' }, b: { call: 'get-sid' } },
    ['axios.js', 'form.js', 'promotion.js'],
  ],
  [
    'a screen that tells the shell only',
    { kind: 'screen', actions: { back: { steps: [{ do: 'native', call: 'goHome' }] } } },
    [],
  ],
  [
    'a screen with widgets of a group',
    { kind: 'screen', body: [{ widget: 'picker' }, { widget: 'day-chooser' }] },
    ['choosers.js', 'choosers.css'],
  ],
  [
    'a template',
    { kind: 'template', sources: { one: { call: 'get-sid' } } },
    ['axios.js', 'promotion.js'],
  ],
  [
    'a screen that moves money',
    { kind: 'screen', actions: { pay: { steps: [{ do: 'request', call: 'repayment-confirm' }] } } },
    ['axios.js', 'form.js', 'money.js'],
  ],
  ['names of nothing', { kind: 'screen', body: [{ widget: 'toString', call: '__proto__' }] }, []],
])('%s needs these files', (_, document, files) => {
  expect(filesOf(built, document).toSorted()).toEqual(files.toSorted());
});

test('a screen whose first reads are sent before the app needs what sends calls only later', () => {
  expect(
    filesOf(built, { kind: 'screen', sources: { one: { call: 'card-init' } } }, false),
  ).toEqual(['form.js']);
});
