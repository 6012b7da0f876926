import { expect, test } from 'vitest';
import { screen, template } from '../service.fixture.ts';
import { type LiveRelease, createActiveRelease } from './live-release.ts';
import { liveRelease } from './release.fixture.ts';

const end = Date.parse('2026-12-31T16:00:00Z');
const ending = { not_after: '2026-12-31T16:00:00Z' };

test('contract 10: a document is left out from its end on, by the clock of the service; the same value is handed out until then', () => {
  let time = end - 1000;
  let live = liveRelease(3, [
    screen('one', 'x'),
    { ...template('offer', 'x'), ...ending },
    { ...template('later', 'x'), not_after: '2026-12-31T16:00:05Z' },
  ]);
  const read = createActiveRelease(
    () => live,
    () => time,
  );
  const names = ({ screens, templates, gone }: LiveRelease) => [
    [...screens.keys()],
    [...templates.keys()],
    gone,
  ];
  expect(names(read())).toEqual([['one'], ['offer', 'later'], []]);
  expect(read()).toBe(live);
  time = end - 1;
  expect(read()).toBe(live);
  time = end;
  const ended = read();
  expect(names(ended)).toEqual([['one'], ['later'], [{ id: 'offer', kind: 'template' }]]);
  time = end + 4999;
  expect(read()).toBe(ended);
  time = end + 5000;
  expect(names(read())[1]).toEqual([]);
  time = end - 1;
  live = liveRelease(4, [{ ...template('offer', 'x'), ...ending }]);
  expect(names(read())).toEqual([[], ['offer'], []]);
});

test.each([
  ['5 hours', 5],
  ['3 days', 72],
])(
  'reliability: a document that a clock %s ahead has ended comes back with the right time',
  (_name, hours) => {
    let time = end - 1000;
    const live = liveRelease(3, [{ ...template('offer', 'x'), ...ending }]);
    const read = createActiveRelease(
      () => live,
      () => time,
    );
    expect(read().templates.size).toBe(1);
    time += hours * 3_600_000;
    expect(read().templates.size).toBe(0);
    time -= hours * 3_600_000;
    expect(read().templates.size).toBe(1);
    time = end;
    expect(read().templates.size).toBe(0);
  },
);

test('contract 10: an end that cannot be understood has come', () => {
  const live = liveRelease(1, [{ ...template('offer', 'x'), not_after: 'Sunday' }]);
  const read = createActiveRelease(
    () => live,
    () => 1,
  );
  expect(read().templates.size).toBe(0);
});
