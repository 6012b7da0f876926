import { expect, test } from 'vitest';
import { pauseBefore, subjectOf, type Drawing } from './drawing.ts';

const drawing = (
  document: Readonly<Record<string, unknown>>,
  more: Partial<Drawing> = {},
): Drawing => ({
  document,
  fragments: {},
  example: '',
  answers: 'sample',
  delay: 0,
  language: 'en',
  textSize: 100,
  ...more,
});
const [one, two] = [{ id: 'one' }, { id: 'two' }];

test('the document that is worked on may be a fragment of what is drawn', () => {
  expect([
    subjectOf(undefined),
    subjectOf(drawing(one)),
    subjectOf(drawing(one, { fragments: { two }, subject: 'two' })),
  ]).toEqual([undefined, one, two]);
});

test.each<[what: string, pause: number, drawing: Drawing, last: Drawing | undefined, ms: number]>([
  ['the first', 0, drawing(one), undefined, 0],
  ['an edit of what is drawn quickly', 0, drawing(two), drawing(one), 49],
  ['an edit of what takes its time', 400, drawing(two), drawing(one), 100],
  ['an edit of what takes very long', 2000, drawing(two), drawing(one), 4000],
  ['another sample state', 0, drawing(one, { example: 'full' }), drawing(one), 400],
  [
    'an edit of a fragment',
    400,
    drawing(one, { fragments: { f: two }, subject: 'f' }),
    drawing(one, { fragments: { f: one }, subject: 'f' }),
    100,
  ],
])('%s waits %i milliseconds for further edits', (_, pause, next, last, ms) => {
  expect(pauseBefore(next, { drawing: last, ms })).toBe(pause);
});
