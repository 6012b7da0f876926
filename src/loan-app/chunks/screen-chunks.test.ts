// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testContracts } from '../../../tests/fixtures/contracts.ts';
import { screenWith } from '../../../tests/fixtures/document-parts.ts';
import { planOf } from '../../../tests/fixtures/plan-of.ts';
import type { CallContracts } from './call-contracts.ts';
import { ChunkLoadError } from './import-chunk.ts';
import { createScreenChunks } from './screen-chunks.ts';

const loadAxios = vi.fn<() => Promise<void>>();
const loadLibrary = vi.hoisted(() => vi.fn<() => Promise<void>>());
const forms = vi.hoisted(() => ({ isLost: false, areThere: false }));
const loadOperations = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('../../../renderer/entries/browser.ts', async (load) => ({
  ...(await load<object>()),
  loadFormLibrary: loadLibrary,
  loadOperations,
  isFormRuntimeLoaded: () => forms.areThere,
  loadFormRuntime: async () => {
    if (forms.isLost) throw new TypeError('Failed to fetch');
    forms.areThere = true;
  },
}));

const document = {
  kind: 'screen',
  sources: { visit: { call: 'get-sid' } },
  body: [{ id: 'a', widget: 'picker' }],
};
const compiler = vi.hoisted(() => ({ isThere: true, fails: false }));
vi.mock('../../../renderer/entries/plan.ts', async (load) => ({
  ...(await load<object>()),
  isCompilerLoaded: () => compiler.isThere,
  loadCompiler: async () => {
    if (compiler.fails) throw new Error('Connection lost');
    compiler.isThere = true;
  },
}));

const there = new Set<string>();
const load = vi.fn<CallContracts['load']>();
const parts = createScreenChunks(
  {
    areLoaded: (names) => [...names].every((name) => there.has(name)),
    load,
    isCall: (name) => name === 'get-sid',
  },
  loadAxios,
  new WeakMap(),
);

beforeEach(() => {
  vi.clearAllMocks();
  there.clear();
  Object.assign(forms, { isLost: false, areThere: false });
  load.mockImplementation(async (names) => names.forEach((name) => there.add(name)));
});

test('a document can be opened when its widgets and its contracts are there', async () => {
  expect([
    parts.areLoaded(document, []),
    parts.areLoaded({ body: [{ widget: 'text' }] }, []),
    parts.areLoaded(null, []),
  ]).toEqual([false, true, true]);
  await parts.load(document, []);
  expect(parts.areLoaded(document, [])).toBe(true);
  there.clear();
  expect(parts.areLoaded(document, [])).toBe(false);
});

test('a document without a plan waits for the compiler, one with a plan does not', async () => {
  compiler.isThere = false;
  const [plain, compiled] = [{ body: [{ widget: 'text' }] }, { body: [{ widget: 'text' }] }];
  const plan = planOf(screenWith({}), testContracts);
  const withPlans = createScreenChunks(
    { areLoaded: () => true, load, isCall: () => false },
    loadAxios,
    new WeakMap([[compiled, plan]]),
  );
  expect([withPlans.areLoaded(plain, []), withPlans.areLoaded(compiled, [])]).toEqual([
    false,
    true,
  ]);
  await withPlans.load(compiled, []);
  expect(compiler.isThere).toBe(false);
  await withPlans.loadToOpen(plain, []);
  expect(withPlans.areLoaded(plain, [])).toBe(true);
});

test('a compiler that cannot be loaded ahead leaves the screen alone, and fails the document that needs it', async () => {
  compiler.isThere = false;
  compiler.fails = true;
  const other = { body: [{ widget: 'text' }] };
  try {
    await expect(parts.prefetch(other, [])).resolves.toBeUndefined();
    await expect(parts.loadToOpen(other, [])).rejects.toThrow('Chunk not loaded');
  } finally {
    Object.assign(compiler, { isThere: true, fails: false });
  }
});

test('what its fragments need is needed too', async () => {
  const plain = { body: [{ widget: 'text' }] };
  expect(parts.areLoaded(plain, [document])).toBe(false);
  await parts.load(plain, [document]);
  expect(parts.areLoaded(plain, [document])).toBe(true);
  await parts.prefetch(plain, [document]);
  expect(loadAxios).toHaveBeenCalledTimes(1);
});

test.each([
  ['a form', { form: { fields: {} } }],
  ['countdowns', { countdowns: { again: { seconds: 60 } } }],
])(
  'a document with %s can be opened when what runs forms is there, which comes before it is opened',
  async (_, wanted) => {
    expect(parts.areLoaded(wanted, [])).toBe(false);
    await parts.loadToOpen(wanted, []);
    expect(parts.areLoaded(wanted, [])).toBe(true);
  },
);

test('where what runs forms is lost, that is told, and it can be loaded another time', async () => {
  forms.isLost = true;
  await expect(parts.load({ form: {} }, [])).rejects.toThrow(ChunkLoadError);
  await expect(parts.loadToOpen({ form: {} }, [])).rejects.toThrow(ChunkLoadError);
  await expect(parts.loadToOpen({ body: [] }, [])).resolves.toBeUndefined();
  forms.isLost = false;
  await parts.load({ form: {} }, []);
  expect(parts.areLoaded({ form: {} }, [])).toBe(true);
});

test('what cannot be loaded is told', async () => {
  load.mockRejectedValue(new ChunkLoadError('lost'));
  await expect(parts.load(document, [])).rejects.toThrow(ChunkLoadError);
});

describe('what a screen is drawn without', () => {
  test.each<[string, unknown, readonly [axios: number, forms: number, operations: number]]>([
    ['nothing for a screen that only shows', { body: [{ widget: 'text' }] }, [0, 0, 0]],
    [
      'nothing for one that tells the shell only',
      { actions: { back: { steps: [{ do: 'native', call: 'goHome' }] } } },
      [0, 0, 0],
    ],
    ['what sends for one that calls', document, [1, 0, 0]],
    ['what checks for one with a form', { form: { fields: {} } }, [0, 1, 0]],
    ['both for one that sends a form', { ...document, form: {} }, [1, 1, 0]],
    [
      'what keeps operations for one that moves money',
      { actions: { pay: { once: true, operation: { about: '' } }, other: {} } },
      [0, 0, 1],
    ],
    ['nothing for actions of another shape', { actions: [{ operation: 1 }] }, [0, 0, 0]],
  ])('%s', async (_, wanted, loaded) => {
    await parts.prefetch(wanted, []);
    expect([loadAxios, loadLibrary, loadOperations].map(({ mock }) => mock.calls.length)).toEqual(
      loaded,
    );
  });

  test('is told when it cannot be loaded', async () => {
    loadLibrary.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(parts.prefetch({ form: {} }, [])).rejects.toThrow(ChunkLoadError);
  });
});
