// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { loadRequestLibrary as LoadRequestLibrary } from '../http/request-library.ts';
import type { CallContracts } from './call-contracts.ts';
import { LostFile } from './load-file.ts';
import { createParts } from './parts.ts';

const loadAxios = vi.hoisted(() => vi.fn<typeof LoadRequestLibrary>());
const loadForms = vi.hoisted(() => vi.fn<() => Promise<void>>());
const loadOperations = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('../http/request-library.ts', () => ({ loadRequestLibrary: loadAxios }));
vi.mock('../../../renderer/index.ts', async (load) => ({ ...(await load<object>()), loadFormLibrary: loadForms, loadOperations }));

const document = { kind: 'screen', sources: { visit: { call: 'get-sid' } }, body: [{ id: 'a', widget: 'picker' }] };
const there = new Set<string>();
const load = vi.fn<CallContracts['load']>();
const parts = createParts({
  areThere: (names) => [...names].every((name) => there.has(name)),
  load,
  isCall: (name) => name === 'get-sid',
});

beforeEach(() => {
  vi.clearAllMocks();
  there.clear();
  load.mockImplementation(async (names) => names.forEach((name) => there.add(name)));
});

test('a document can be opened when its widgets and its contracts are there', async () => {
  expect([parts.areThere(document, []), parts.areThere({ body: [{ widget: 'text' }] }, []), parts.areThere(null, [])]).toEqual([false, true, true]);
  await parts.load(document, []);
  expect(parts.areThere(document, [])).toBe(true);
  there.clear();
  expect(parts.areThere(document, [])).toBe(false);
});

test('what its fragments need is needed too', async () => {
  const plain = { body: [{ widget: 'text' }] };
  expect(parts.areThere(plain, [document])).toBe(false);
  await parts.load(plain, [document]);
  expect(parts.areThere(plain, [document])).toBe(true);
  await parts.loadBeside(plain, [document]);
  expect(loadAxios).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded is told', async () => {
  load.mockRejectedValue(new LostFile('lost'));
  await expect(parts.load(document, [])).rejects.toThrow(LostFile);
});

describe('what a screen is drawn without', () => {
  test.each<[string, unknown, readonly [axios: number, forms: number, operations: number]]>([
    ['nothing for a screen that only shows', { body: [{ widget: 'text' }] }, [0, 0, 0]],
    ['nothing for one that tells the shell only', { actions: { back: { steps: [{ do: 'native', call: 'goHome' }] } } }, [0, 0, 0]],
    ['what sends for one that calls', document, [1, 0, 0]],
    ['what checks for one with a form', { form: { fields: {} } }, [0, 1, 0]],
    ['both for one that sends a form', { ...document, form: {} }, [1, 1, 0]],
    ['what keeps operations for one that moves money', { actions: { pay: { once: true, operation: { about: '' } }, other: {} } }, [0, 0, 1]],
    ['nothing for actions of another shape', { actions: [{ operation: 1 }] }, [0, 0, 0]],
  ])('%s', async (_, wanted, loaded) => {
    await parts.loadBeside(wanted, []);
    expect([loadAxios, loadForms, loadOperations].map(({ mock }) => mock.calls.length)).toEqual(loaded);
  });

  test('is told when it cannot be loaded', async () => {
    loadForms.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(parts.loadBeside({ form: {} }, [])).rejects.toThrow(LostFile);
  });
});
