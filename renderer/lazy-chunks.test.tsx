import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testContracts } from '../tests/fixtures/contracts.ts';
import { createFakePorts } from '../tests/fixtures/fake-ports.ts';
import { screenWith } from '../tests/fixtures/document-parts.ts';
import { widgetShapes, type WidgetName } from './document/generated/parts.ts';
import type * as Chunks from './lazy-chunks.ts';
import type * as Open from './open-screen.ts';
import type * as Found from './react/render-node.tsx';
import { chunksFor, widgetGroupsFor } from './widgets/groups.ts';

const all = Object.keys(widgetShapes) as WidgetName[];
const naming = (...widgets: string[]) => ({ widgets: new Set(widgets) });

// Loaded chunks stay loaded, so every test has a page of its own.
let chunks: typeof Chunks;
let found: typeof Found;
let page: typeof Open;
beforeEach(async () => {
  vi.resetModules();
  chunks = await import('./lazy-chunks.ts');
  found = await import('./react/render-node.tsx');
  page = await import('./open-screen.ts');
});

describe('a chunk', () => {
  it('is loaded once, and stays', async () => {
    const { overlays } = chunks.lazyChunks;
    expect([overlays.module, overlays.hasFailed]).toEqual([undefined, false]);
    const module = await overlays.load();
    expect([overlays.module === module, await overlays.load()]).toEqual([true, module]);
  });
});

describe('widgets that come later', () => {
  it('are not there before a document names them, and are there for good afterwards', async () => {
    expect(chunks.areWidgetsLoaded(naming('text', 'picker'))).toBe(false);
    expect(() => found.findWidget('picker')).toThrow(
      'Widget "picker" not loaded: await loadWidgets.',
    );
    await chunks.loadWidgets(naming('text', 'picker'));
    expect(chunks.areWidgetsLoaded(naming('text', 'picker'))).toBe(true);
    expect(chunks.areWidgetsLoaded(naming('day-chooser'))).toBe(true);
    expect(found.findWidget('picker')).toBeTypeOf('function');
  });

  it.each([[[]], [['text', 'row', 'button']], [['unheard-of', 'toString', '__proto__']]])(
    'nothing is loaded for %j',
    async (names) => {
      expect(chunks.areWidgetsLoaded(naming(...names))).toBe(true);
      await expect(chunks.loadWidgets(naming(...names))).resolves.toBeUndefined();
      expect(Object.values(chunks.lazyChunks).filter(({ module }) => module)).toEqual([]);
    },
  );

  it('a file that cannot be loaded rejects, and can be loaded another time', async () => {
    vi.doMock('./widgets/choosers.ts', () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(chunks.loadWidgets(naming('picker'))).rejects.toBeInstanceOf(Error);
    const { choosers } = chunks.lazyChunks;
    expect([chunks.areWidgetsLoaded(naming('picker')), choosers.hasFailed]).toEqual([false, true]);
    vi.doUnmock('./widgets/choosers.ts');
    await chunks.loadWidgets(naming('picker'));
    expect(chunks.areWidgetsLoaded(naming('picker'))).toBe(true);
  });

  it('are all there when an app wants every widget', async () => {
    await chunks.loadAllWidgets();
    expect(all.map((name) => typeof found.findWidget(name))).toEqual(all.map(() => 'function'));
  });
});

describe('the form runtime', () => {
  const open = (parts: object) =>
    page.openScreen({
      document: screenWith({ ...parts }),
      contracts: testContracts,
      ports: createFakePorts().ports,
      params: {},
    });
  const withForm = { form: { fields: { name: { type: 'text', init: 'Ann' } } } };
  const withCountdown = { countdowns: { again: { seconds: 5 } } };

  it.each([
    ['form', withForm],
    ['countdown', withCountdown],
  ])('a document with a %s is not opened before what runs it is there', async (_, parts) => {
    expect(chunks.isFormRuntimeLoaded()).toBe(false);
    expect(() => open(parts)).toThrow('Form runtime not loaded: await loadFormRuntime.');
    await chunks.loadFormRuntime();
    expect([chunks.isFormRuntimeLoaded(), 'runtime' in open(parts)]).toEqual([true, true]);
  });

  it('a document without a form needs none of it: its form is empty, and good', async () => {
    const opened = open({});
    if (!('runtime' in opened)) throw new Error('It was not opened.');
    const { form } = opened.runtime;
    expect([
      form.field('name'),
      form.list('name'),
      form.value('name'),
      await form.validate(),
      chunks.isFormRuntimeLoaded(),
    ]).toEqual([undefined, undefined, undefined, true, false]);
  });

  it('what checks forms brings along what runs them', async () => {
    await chunks.loadFormLibrary();
    expect([chunks.isFormRuntimeLoaded(), 'runtime' in open(withForm)]).toEqual([true, true]);
  });
});

it('no widget stands in two groups', () => {
  expect(all.filter((name) => widgetGroupsFor(naming(name)).length > 1)).toEqual([]);
});

it('every group is a file of its own, which the service finds by its name, as is what runs forms', () => {
  const files = chunksFor({
    ...naming(...all),
    calls: new Set(),
    fragments: new Set(),
    hasForm: true,
  });
  expect(files).toEqual(expect.arrayContaining(['form-runtime.ts', 'widgets/choosers.ts']));
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
  expect(
    chunksFor({ ...naming('text'), calls: new Set(), fragments: new Set(), hasForm: false }),
  ).toEqual([]);
});
