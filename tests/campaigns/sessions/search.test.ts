import { expect, test } from 'vitest';
import { addressMarks, fieldMarks, studioMarks } from './marks.ts';
import { searchMarks, spellings } from './search.ts';

const mark = {
  name: 'token',
  value: 'tokCv4l8a3Nk',
  allowed: ['header of a call'],
  why: '',
} as const;

test.each([
  ['as it is', '/x?t=tokCv4l8a3Nk'],
  ['inside base64', Buffer.from('{"a":"tokCv4l8a3Nk"}').toString('base64')],
  ['inside base64, one further', Buffer.from('{"ab":"tokCv4l8a3Nk"}').toString('base64')],
  ['inside base64, two further', Buffer.from('{"abc":"tokCv4l8a3Nk"}').toString('base64')],
  ['in hexadecimal digits', Buffer.from('tokCv4l8a3Nk').toString('hex')],
  ['backwards', 'kN3a8l4vCkot'],
])('a value is found %s', (_, text) => {
  expect(searchMarks([mark], [{ place: 'report', of: 'POST /reports', text }]).faults).toEqual([
    'token is in the report: POST /reports',
  ]);
});

test('a value where it may be is counted, and no fault', () => {
  expect(
    searchMarks([mark], [{ place: 'header of a call', of: 'GET /x', text: mark.value }]),
  ).toEqual({
    found: { token: { 'header of a call': 1 } },
    faults: [],
  });
});

test('a code of few digits is found by itself only', () => {
  const code = { ...mark, value: '482913' };
  expect(searchMarks([code], [{ place: 'report', of: '', text: 't=1482913000' }]).faults).toEqual(
    [],
  );
  expect(
    searchMarks([code], [{ place: 'report', of: '', text: 'code=482913&x' }]).faults,
  ).toHaveLength(1);
});

test('no mark is part of another, in any spelling', () => {
  const all = [...addressMarks, ...fieldMarks, ...studioMarks];
  const inside = all.flatMap((one) =>
    all.filter(
      (other) =>
        other !== one && spellings(one.value).some((spelling) => other.value.includes(spelling)),
    ),
  );
  expect(inside).toEqual([]);
});
