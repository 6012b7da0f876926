import { expect, test } from 'vitest';
import { isOverdue, willEnd } from './change-labels.ts';

test.each<[Parameters<typeof isOverdue>[0], boolean]>([
  [{ status: 'scheduled', publishAt: 90_000 }, false],
  [{ status: 'scheduled', publishAt: 89_999 }, true],
  [{ status: 'scheduled' }, false],
  [{ status: 'published', publishAt: 1 }, false],
  [{ status: 'suspended', publishAt: 1 }, false],
])('whether %j is late at 100 s: %s', (change, isLate) => {
  expect(isOverdue(change, 100_000)).toBe(isLate);
});

test.each<[Parameters<typeof willEnd>[0], boolean]>([
  [{ status: 'published', expiresAt: 100_001 }, true],
  [{ status: 'published', expiresAt: 100_000 }, false],
  [{ status: 'published' }, false],
  [{ status: 'scheduled', expiresAt: 200_000 }, false],
])('whether %j will be taken back behind 100 s: %s', (change, ends) => {
  expect(willEnd(change, 100_000)).toBe(ends);
});
