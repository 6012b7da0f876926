import { expect, test } from 'vitest';
import { createId } from './dialect.ts';

test('ids are ULIDs: 26 characters that sort by time and differ at the same time', () => {
  const times = [0, 31, 32, 1_781_500_000_000, 1_781_500_000_001, 2 ** 48 - 1];
  const ids = times.map(createId);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  expect(ids.at(-1)?.slice(0, 10)).toBe('7ZZZZZZZZZ');
  expect(new Set(Array.from({ length: 1000 }, () => createId(5))).size).toBe(1000);
});
