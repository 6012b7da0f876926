import { expect, test } from 'vitest';
import {
  addressMarks,
  fieldMarks,
  mark,
  passwordMarks,
  searchMarks,
  spellings,
} from './session-marks.ts';

const token = mark('token', 'tokCv4l8a3Nk', 'header of a call');

test.each([
  ['as it is', '/x?t=tokCv4l8a3Nk'],
  ['inside base64', Buffer.from('{"a":"tokCv4l8a3Nk"}').toString('base64')],
  ['inside base64, one further', Buffer.from('{"ab":"tokCv4l8a3Nk"}').toString('base64')],
  ['inside base64, two further', Buffer.from('{"abc":"tokCv4l8a3Nk"}').toString('base64')],
  ['in hexadecimal digits', Buffer.from('tokCv4l8a3Nk').toString('hex')],
  ['backwards', 'kN3a8l4vCkot'],
])('a value is found %s', (_, text) => {
  expect(searchMarks([token], [{ place: 'report', of: 'POST /reports', text }]).faults).toEqual([
    'token is in the report: POST /reports',
  ]);
});

test('a value at an allowed place is counted, and no fault', () => {
  const recorded = [{ place: 'header of a call', of: 'GET /x', text: token.value }] as const;
  expect(searchMarks([token], recorded)).toEqual({
    found: { token: { 'header of a call': 1 } },
    faults: [],
  });
});

test.each([
  ['t=1482913000', 0],
  ['code=482913&x', 1],
])('a code of few digits is found by itself only: %s', (text, count) => {
  const { faults } = searchMarks([mark('code', '482913')], [{ place: 'report', of: '', text }]);
  expect(faults).toHaveLength(count);
});

test('no mark is part of another, in any spelling', () => {
  const all = [...addressMarks, ...fieldMarks, ...passwordMarks];
  const isInside = (value: string, other: string): boolean =>
    spellings(value).some((spelling) => other.includes(spelling));
  expect(
    all.filter((one) => all.some((other) => other !== one && isInside(one.value, other.value))),
  ).toEqual([]);
});
