import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operators } from '../../renderer/expressions/operators/index.ts';
import { problemCodes } from '../../renderer/entries/node.ts';
import { sourceRoles, stepRoles, widgetShapes } from '../../renderer/document/generated/parts.ts';
import { allChapters, makeSite } from '../../scripts/tools/reference/site.tsx';
import { calls, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { readProject } from '../architecture/source-file.ts';

const taken = 'bank--bind-bank--wallet-and-bank.webp';
const site = makeSite(new Set([taken]));
const pages = [...site];

const parts: Readonly<Record<string, readonly string[]>> = {
  widgets: Object.keys(widgetShapes),
  steps: Object.keys(stepRoles),
  sources: Object.keys(sourceRoles),
  operators: Object.keys(operators),
  calls: Object.keys(calls),
  natives: Object.keys(natives),
  stored: Object.keys(stored),
  problems: Object.keys(problemCodes),
  language: ['document', 'form', 'name', 'node', 'steps', 'value'],
  screens: readProject()
    .filter(({ path }) => /^screens\/.+\.json$/.test(path))
    .map(({ text }) => String((JSON.parse(text) as { readonly id: unknown }).id)),
};

test('the chapters are those that there are parts for', () => {
  expect(
    allChapters(new Set())
      .map(({ folder }) => folder)
      .toSorted(),
  ).toEqual(Object.keys(parts).toSorted());
});

describe.each(Object.entries(parts))('%s', (folder, names) => {
  test('each has a page, and each page is of one', () => {
    const found = pages.flatMap(([path]) => (dirname(path) === folder ? [path] : []));
    expect(found.toSorted()).toEqual(names.map((name) => `${folder}/${name}.html`).toSorted());
  });

  test('the start page leads to each', () => {
    expect(
      names.filter(
        (name) => site.get('index.html')?.includes(`href="${folder}/${name}.html"`) !== true,
      ),
    ).toEqual([]);
  });
});

test.each(['widgets', 'steps', 'sources', 'calls', 'natives'])(
  'each page of %s draws its example',
  (folder) => {
    const without = pages.filter(
      ([path, page]) =>
        dirname(path) === folder && !page.includes(`href="../examples/${path.replace('/', '-')}"`),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  },
);

test.each([
  ['pay-loan', 'the status decides; code: /error/code, message: /error/message'],
  ['pay-loan', '201: success, 404: refused, 422: refused'],
  ['pay-loan', 'Idempotency-Key: idempotency-key'],
  ['pay-loan', 'in major units'],
  ['loan-entries', 'record with variants by'],
  ['loan-entries', 'entries[].instalment'],
])('the page of the call %s shows %j', (name, text) => {
  expect(site.get(`calls/${name}.html`)).toContain(text);
});

test('every link and address of a page leads to what is there', () => {
  const bundled = [
    'site.js',
    'site.css',
    'examples/example.js',
    'examples/example.css',
    `gallery/${taken}`,
  ];
  const isThere = (file: string, anchor: string | undefined): boolean => {
    if (anchor === undefined) return site.has(file) || bundled.includes(file);
    return site.get(file)?.includes(`id="${anchor}"`) === true;
  };
  const dead = pages.flatMap(([path, page]) =>
    [...page.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, link = '']) => {
      const [file = '', anchor] = link.split('#');
      return isThere(file === '' ? path : join(dirname(path), file), anchor)
        ? []
        : [`${path}: ${link}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('no page brings script or style of its own, or handlers in attributes', () => {
  const found = pages.filter(([, page]) =>
    /<script(?! defer="" src="[\w./]+"><\/script>)|<style|\sstyle="|\son\w+="/.test(page),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});

test('a state shows its picture when it was taken, and none otherwise', () => {
  const page = site.get('screens/bind-bank.html') ?? '';
  expect([...page.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    `../gallery/${taken}`,
  ]);
});

test('a page of a problem has both its examples', () => {
  const headings = [
    ...(site.get('problems/cycle.html') ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>/g),
  ].map(([, heading]) => heading);
  expect(headings).toEqual(['Bad', 'Good']);
  expect(site.get('problems/cycle.html')).toContain(
    'actions run each other endlessly: ask -&gt; ask.',
  );
});

test('a screen names where it leads to and where people come from', () => {
  const page = site.get('screens/repay.html') ?? '';
  const [, leads = ''] = /Leads to<\/h2>(.*?)<\/section>/.exec(page) ?? [];
  const [, comes = ''] = /Comes from<\/h2>(.*?)<\/section>/.exec(page) ?? [];
  expect(leads).toContain('href="../screens/repayment-of-code2.html"');
  expect(comes).toContain('href="../screens/order.html"');
});

test('a property that only refers to a definition has its description', () => {
  expect(site.get('language/document.html')).toContain(
    'Address of the screen. Matched exactly; a trailing slash is ignored.</td>',
  );
});

test('what is written beside a part stands on its page as text', () => {
  expect(site.get('operators/gt.html')).toContain('[&quot;gt&quot;, a, b]');
  expect(site.get('widgets/button.html')).toContain('Label of the button.');
  expect(site.get('natives/openPage.html')).toContain('The address in url opens.');
});
