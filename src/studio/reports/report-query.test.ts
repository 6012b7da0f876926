import { expect, test } from 'vitest';
import { everyDay, reportPath } from './report-query.ts';

test.each([
  [{ screen: '', since: '' }, 0, '/reports'],
  [{ screen: 'bank', since: '7' }, 100, '/reports?screen=bank&since=7&offset=100'],
  [{ screen: 'none', since: '' }, 0, '/reports?screen='],
  [{ screen: '(unknown)', since: '' }, 0, '/reports?screen=%28unknown%29'],
])('reports of %j from %d on are asked for as %s', (choice, offset, path) => {
  expect(reportPath(choice, offset)).toBe(path);
});

test('a trend has days without reports, too', () => {
  expect(everyDay([])).toEqual([]);
  expect(
    everyDay([
      { day: '2026-02-27', reports: 3 },
      { day: '2026-03-02', reports: 1 },
    ]),
  ).toEqual([
    { day: '2026-02-27', reports: 3 },
    { day: '2026-02-28', reports: 0 },
    { day: '2026-03-01', reports: 0 },
    { day: '2026-03-02', reports: 1 },
  ]);
});
