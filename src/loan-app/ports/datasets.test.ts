import { expect, test } from 'vitest';
import { isRecord } from '../../../renderer/entries/browser.ts';
import { importDataset } from './create-ports.ts';

test('BANK-07 AMB-55 the places are regions of the Philippines with cities', async () => {
  const places = await importDataset('places');
  expect(Array.isArray(places) && places.length).toBe(18);
  const all: readonly unknown[] = Array.isArray(places) ? places : [];
  expect(
    all.filter(
      (place) => !isRecord(place) || !Array.isArray(place.children) || place.children.length === 0,
    ),
  ).toEqual([]);
});

test.each(['unknown', '__proto__', 'constructor', ''])('there is no data set %j', async (name) => {
  await expect(importDataset(name)).rejects.toThrow('Unknown data set');
});
