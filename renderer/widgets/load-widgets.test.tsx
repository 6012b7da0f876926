import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetShapes, type WidgetName } from '../document/generated/parts.ts';
import { chunksFor, widgetGroupsFor } from './groups.ts';
import type * as Found from './find-widget.ts';
import type * as Widgets from './load-widgets.ts';

const files = vi.hoisted(() => ({ isLost: false }));

vi.mock('../lazy-chunks.ts', async (load) => {
  const { lazyChunks } = await load<{
    readonly lazyChunks: { readonly choosers: () => Promise<unknown> };
  }>();
  return {
    lazyChunks: {
      ...lazyChunks,
      choosers: () =>
        files.isLost ? Promise.reject(new TypeError('Failed to fetch')) : lazyChunks.choosers(),
    },
  };
});

const all = Object.keys(widgetShapes) as WidgetName[];
const naming = (...widgets: string[]) => ({ widgets: new Set(widgets) });

// What is loaded stays loaded, so every test has a page of its own.
let page: typeof Widgets;
let found: typeof Found;
beforeEach(async () => {
  files.isLost = false;
  vi.resetModules();
  page = await import('./load-widgets.ts');
  found = await import('./find-widget.ts');
});

describe('widgets that come lazyChunks', () => {
  it('are not there before a document names them, and are there for good afterwards', async () => {
    expect(page.areWidgetsLoaded(naming('text', 'picker'))).toBe(false);
    expect(() => found.findWidget('picker')).toThrow(
      'The widget "picker" is not there. Await loadWidgets before the screen is opened; a new widget stands in table.ts, or in groups.ts and in the file of its group.',
    );
    await page.loadWidgets(naming('text', 'picker'));
    expect(page.areWidgetsLoaded(naming('text', 'picker'))).toBe(true);
    // Those of its group as well.
    expect(page.areWidgetsLoaded(naming('day-chooser'))).toBe(true);
    expect(found.findWidget('picker')).toBeTypeOf('function');
  });

  it.each([[[]], [['text', 'row', 'button']], [['unheard-of', 'toString', '__proto__']]])(
    'nothing is loaded for %j',
    async (names) => {
      expect(page.areWidgetsLoaded(naming(...names))).toBe(true);
      files.isLost = true;
      await expect(page.loadWidgets(naming(...names))).resolves.toBeUndefined();
    },
  );

  it('a file that cannot be loaded rejects, and can be loaded another time', async () => {
    files.isLost = true;
    await expect(page.loadWidgets(naming('picker'))).rejects.toThrow('Failed to fetch');
    expect(page.areWidgetsLoaded(naming('picker'))).toBe(false);
    files.isLost = false;
    await page.loadWidgets(naming('picker'));
    expect(page.areWidgetsLoaded(naming('picker'))).toBe(true);
  });

  it('are all there when an app wants every widget', async () => {
    await page.loadAllWidgets();
    expect(all.map((name) => typeof found.findWidget(name))).toEqual(all.map(() => 'function'));
  });
});

it('a widget of a group whose file says that none has hooks is called, and no other', async () => {
  expect(found.isHookFree('text-field')).toBe(false);
  await page.loadAllWidgets();
  expect(
    all.filter((name) => found.isHookFree(name) && widgetGroupsFor(naming(name)).length > 0),
  ).toEqual(['digits-field', 'text-field']);
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
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  expect(
    chunksFor({ ...naming('text'), calls: new Set(), fragments: new Set(), hasForm: false }),
  ).toEqual([]);
});
