import { expect, test } from 'vitest';
import { allRows, auditPath } from './audit-query.ts';

const moment = (text: string): number => new Date(text).getTime();

test.each([
  [allRows, undefined, '/audit'],
  [allRows, 7, '/audit?before=7'],
  [
    { ...allRows, actor: ' Ana@B.example ', about: ' bank ' },
    undefined,
    '/audit?actor=ana%40b.example&about=bank',
  ],
  [
    { ...allRows, from: '2026-11-22', until: '2026-11-22' },
    undefined,
    `/audit?from=${moment('2026-11-22T00:00')}&until=${moment('2026-11-23T00:00')}`,
  ],
  [{ ...allRows, until: '2026-12-31' }, 3, `/audit?before=3&until=${moment('2027-01-01T00:00')}`],
])('%j before %s is asked for as %s', (choice, before, path) => {
  expect(auditPath(choice, before)).toBe(path);
});
