import { expect, test } from 'vitest';
import { completeMention, mentionName, splitMentions, suggestMentions } from './mentions.ts';

const people = [
  { email: 'ana@loans.example', name: 'Ana Cruz' },
  { email: 'ana@bank.example', name: 'Ana Reyes' },
  { email: 'pia.m@loans.example', name: 'Pia Mendoza' },
];
const [ana, , pia] = people;

test.each<[string, readonly string[]]>([
  ['@pia.m please', ['pia.m@loans.example']],
  ['Ask @Pia.M, or @nobody.', ['pia.m@loans.example']],
  ['@ana is not clear', []],
  ['@ana@bank.example is', ['ana@bank.example']],
  ['mail pia.m@loans.example or x@pia.m', []],
  ['Two: @pia.m and @ana@loans.example.', ['pia.m@loans.example', 'ana@loans.example']],
])('studio §5: "%s" mentions %o', (text, expected) => {
  const pieces = splitMentions(text, people);
  expect(pieces.flatMap(({ person }) => person?.email ?? [])).toEqual(expected);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test.each<[string, number]>([
  ['Hello @', 3],
  ['@an', 2],
  ['@men', 1],
  ['ana@', 0],
  ['@zz', 0],
  ['@ana cruz', 0],
])('studio §5: "%s" suggests %i people', (typed, count) => {
  expect(suggestMentions(typed, people)).toHaveLength(count);
});

test('studio §5: a mention is completed by the shortest name that is clear', () => {
  if (ana === undefined || pia === undefined) throw new Error('Expected people.');
  expect(completeMention('Hi @pi', mentionName(pia, people))).toBe('Hi @pia.m ');
  expect(completeMention('@', mentionName(ana, people))).toBe('@ana@loans.example ');
});
