import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import {
  pathOfPage,
  scriptsInPage,
  scriptsOfPage,
  shippedDocuments,
  weigh,
  type ShippedDocument,
} from '../page-scripts.ts';
import { checkProgram, phoneCheck, programs } from '../floor/programs.ts';
import budgets from '../script-budgets.json' with { type: 'json' };
import { expect, test } from './service.ts';

// tests/script-budgets.json: KB of brotli per page of the entry, its imports and what the page
// names for its document.

const shipped = shippedDocuments();
const pages = [...shipped.values()].filter(({ kind }) => kind !== 'fragment');
const budgetOf = new Map<string, number>(Object.entries(budgets));

const beyond = (
  documents: readonly ShippedDocument[],
  most: ReadonlyMap<string, number>,
): readonly string[] =>
  documents.flatMap((document) => {
    const kilobytes = weigh(scriptsOfPage(document, shipped));
    const budget = most.get(document.id);
    return budget !== undefined && kilobytes <= budget
      ? []
      : [`${document.id}: ${kilobytes.toFixed(1)} KB, its budget is ${budget ?? 'missing'}`];
  });

test('every shipped document has a budget for its JavaScript, and its page stays within it', () => {
  expect(beyond(pages, budgetOf)).toEqual([]);
  expect([...budgetOf.keys()].toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
});

test('a document that needs more than its budget is told by name', () => {
  const few = shipped.get('privacy-policy');
  if (few === undefined)
    throw new Error(
      'The privacy policy is not shipped any more: take another screen without widgets of a group.',
    );
  const more = {
    ...few,
    content: [few.content, { widget: 'offer' }, { call: 'repayment-confirm' }],
  };
  expect(beyond([few], budgetOf)).toEqual([]);
  expect(beyond([more], budgetOf)).toEqual([
    expect.stringMatching(/^privacy-policy: \d+\.\d KB, its budget is \d+$/),
  ]);
  expect(beyond([few], new Map())).toEqual([
    expect.stringMatching(/^privacy-policy: \d+\.\d KB, its budget is missing$/),
  ]);
});

const importedBy = (script: string): readonly string[] =>
  [
    ...readFileSync(join(projectFolder, 'dist/app', script), 'utf8').matchAll(
      /\bfrom ?["']\.\/([\w-]+)-[\w-]{8}\.js["']/g,
    ),
  ].map(([, name = '']) => name);

test('what opens a page is small and waits for nothing that draws it', () => {
  const html = readFileSync(join(projectFolder, 'dist/app/index.html'), 'utf8');
  const [entry = ''] = scriptsInPage(html);
  expect(weigh([entry])).toBeLessThanOrEqual(30);
  expect(importedBy(entry)).toEqual(['preboot']);
});

test('what runs forms waits for nothing that draws them', () => {
  const form = pages.find(({ id }) => id === 'bind-bank');
  const forms =
    form && scriptsOfPage(form, shipped).find((script) => script.includes('/form-runtime-'));
  expect(importedBy(forms ?? 'no form any more').toSorted()).toEqual(['index', 'preboot']);
});

for (const program of programs)
  test(`E3: the ${program.name} uses nothing that ${program.floor} does not have`, () => {
    const { found, files } = checkProgram(program);
    expect(found).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(program.least);
  });

test('E3: the service worker uses nothing that Chrome and WebView 109 or iOS 15.4 does not have', async ({
  service,
}) => {
  const script = await (await fetch(`${service.url}/service-worker.js`)).text();
  expect(script).toContain('addEventListener');
  expect(phoneCheck.checkScript(script)).toEqual([]);
});

test('no promotion may need more than 115 KB, nor the bank form more than 140 KB', () => {
  const promotions = pages
    .filter(({ content }) => Reflect.get(Object(content), 'class') === 'promotion')
    .map(({ id }) => id);
  expect(promotions).toEqual(
    expect.arrayContaining(['registration', 'seasonal-offer', 'download']),
  );
  expect(promotions.filter((id) => (budgetOf.get(id) ?? Number.POSITIVE_INFINITY) > 115)).toEqual(
    [],
  );
  expect(budgetOf.get('bind-bank')).toBeLessThanOrEqual(140);
});

test('what is counted is what the service names in the page', async ({ service }) => {
  // The first page serves all hash routes, so the service preloads nothing of a single document.
  const opened = pages.flatMap((document) => {
    const path = pathOfPage(document);
    return path === undefined || path === '/' ? [] : [{ document, path }];
  });
  expect(opened.length).toBeGreaterThan(20);
  for (const { document, path } of opened) {
    const html = await (await fetch(service.url + path)).text();
    const counted = [...new Set(scriptsOfPage(document, shipped))].toSorted();
    expect([document.id, ...[...new Set(scriptsInPage(html))].toSorted()]).toEqual([
      document.id,
      ...counted,
    ]);
  }
});
