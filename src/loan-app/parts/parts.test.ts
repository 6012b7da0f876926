// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallContracts } from './call-contracts.ts';
import { createParts } from './parts.ts';

const document = { kind: 'screen', sources: { visit: { call: 'get-sid' } }, body: [{ id: 'a', widget: 'picker' }] };
const reload = vi.fn<() => void>();
const there = new Set<string>();
const load = vi.fn<CallContracts['load']>();

beforeEach(() => {
  vi.clearAllMocks();
  there.clear();
  load.mockImplementation(async (names) => names.forEach((name) => there.add(name)));
});

const partsWhen = (onLine: boolean) =>
  createParts({ areThere: (names) => [...names].every((name) => there.has(name)), load }, { location: { reload }, navigator: { onLine } });

test('a document can be opened when its widgets and its contracts are there', async () => {
  const parts = partsWhen(true);
  expect([parts.areThere(document), parts.areThere({ body: [{ widget: 'text' }] }), parts.areThere(null)]).toEqual([false, true, true]);
  await parts.load(document);
  expect(parts.areThere(document)).toBe(true);
  there.clear();
  expect(parts.areThere(document)).toBe(false);
});

test.each([
  ['a new page is asked for when trying again fails, too', true, [0, 1, 2]],
  ['not while there is no network', false, [0, 0, 0]],
])('%s', async (_, onLine, reloads) => {
  const parts = partsWhen(onLine);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const seen: number[] = [];
  for (let attempt = 0; attempt < reloads.length; attempt += 1) {
    await expect(parts.load(document)).rejects.toThrow('Failed to fetch');
    seen.push(reload.mock.calls.length);
  }
  expect(seen).toEqual(reloads);
});
