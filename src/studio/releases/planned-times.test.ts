import { expect, test } from 'vitest';
import type { Change, ListedChange } from '../../contracts/generated/studio-answers.ts';
import { describePlan, listDropDays, timesOf } from './planned-times.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);

const listed: ListedChange = {
  id: 'one',
  title: 'One',
  reason: '',
  author: 'ana@b.example',
  status: 'scheduled',
  rev: 1,
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu', 'help'],
  needs: [],
  deciders: [],
  ended: [],
  publishAt: at('2026-12-01T09:30'),
  expiresAt: at('2026-12-24T18:00'),
};

const change: Change = {
  ...listed,
  items: [],
  delicate: [],
  publishers: [],
  approvers: [],
  approvals: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
};

test('studio §5: a planned card can be dropped on 14 days in Manila, at the same or a usual time', () => {
  const days = listDropDays(at('2026-11-27T13:00'), at('2026-12-01T09:30'));
  expect(days.map(({ day }) => day)).toEqual(
    [27, 28, 29, 30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day, index) =>
      index < 4 ? `2026-11-${day}` : `2026-12-${String(day).padStart(2, '0')}`,
    ),
  );
  const [today, tomorrow] = days;
  expect([today?.same, today?.times.map(({ field }) => field)]).toEqual([
    undefined,
    ['2026-11-27T18:00'],
  ]);
  expect([tomorrow?.same?.field, tomorrow?.times.map(({ field }) => field)]).toEqual([
    '2026-11-28T09:30',
    ['2026-11-28T08:00', '2026-11-28T12:00', '2026-11-28T18:00'],
  ]);
});

test('studio §5: days without a time to come are not offered', () => {
  const [first] = listDropDays(at('2026-11-27T19:00'), at('2026-12-01T08:00'));
  expect(first?.day).toBe('2026-11-28');
});

test.each([
  [undefined, '2026-12-01T09:30', '2026-12-24T18:00'],
  [{ kind: 'publish', field: '2026-12-02T08:00' }, '2026-12-02T08:00', '2026-12-24T18:00'],
  [{ kind: 'take-back', field: '2026-12-20T18:00' }, '2026-12-01T09:30', '2026-12-20T18:00'],
] as const)('studio §5: the drop %j asks for the start %s and the end %s', (moved, start, end) => {
  expect(timesOf(listed, moved)).toEqual({ publishAt: start, expiresAt: end });
});

const approval = { by: 'pia@b.example', comment: '', at: 1, counts: true };

test.each([
  ['publish', undefined, /^Menu and help go live on Dec 1, 2026, 9:30\sAM in Manila\.$/],
  ['publish', {}, /in Manila\. One publisher is enough\.$/],
  ['publish', { delicate: ['menu'], approvals: [approval] }, /Approved by pia@b\.example\.$/],
  [
    'publish',
    { delicate: ['menu'], approvals: [{ ...approval, counts: false }] },
    /Not approved by a second person\.$/,
  ],
  ['take-back', undefined, /^The previous version of Menu and help returns on Dec 1/],
] as const)(
  'studio §5: a planned card of %s with %j says when, what and who',
  (kind, more, text) => {
    const entry = { key: 'one', change: listed, kind, at: at('2026-12-01T09:30') };
    const nameOf = (id: string): string => (id === 'menu' ? 'Menu' : id);
    expect(describePlan(entry, more && { ...change, ...more }, nameOf)).toMatch(text);
  },
);
