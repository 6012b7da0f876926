import { expect, test } from 'vitest';
import type { TourSight } from './tour-sight.ts';
import { tourSteps } from './tour-steps.ts';

const begun: TourSight = {
  selected: undefined,
  words: { text: 'Before' },
  place: 1,
  hasErrors: false,
  shown: new Set(['parts', 'phone']),
  acts: { preview: 1, publication: 0 },
};

const isDone = (name: string, seen: Partial<TourSight>): boolean | undefined =>
  tourSteps.find((step) => step.name === name)?.isDone({ ...begun, ...seen }, begun);

test.each<[string, string, Partial<TourSight>, boolean]>([
  ['choose', 'another part', { selected: 'legal' }, false],
  ['choose', 'the heading', { selected: 'lead' }, true],
  ['words', 'the same words written anew', { words: { text: 'Before' } }, false],
  ['words', 'other words', { words: 'After' }, true],
  ['words', 'the heading taken away', { words: undefined, place: -1 }, false],
  ['phone', 'nothing chosen since', {}, false],
  ['phone', 'a choice above the phone', { acts: { preview: 2, publication: 0 } }, true],
  ['move', 'nothing moved', {}, false],
  ['move', 'the heading moved down', { place: 2 }, true],
  ['move', 'the heading taken away', { place: -1 }, false],
  ['undo', 'the heading still elsewhere', { place: 2 }, false],
  ['undo', 'the heading where it was', { place: 1 }, true],
  ['wrong', 'no problem', {}, false],
  ['wrong', 'a check under way', { hasErrors: undefined }, false],
  ['wrong', 'an error', { hasErrors: true }, true],
  ['remedy', 'the error', { hasErrors: true }, false],
  ['remedy', 'a check under way', { hasErrors: undefined }, false],
  ['remedy', 'no error', { hasErrors: false }, true],
  ['help', 'no help', {}, false],
  ['help', 'the help', { shown: new Set(['help']) }, true],
  ['publish', 'nothing read', {}, false],
  ['publish', 'what would be published was read', { acts: { preview: 1, publication: 1 } }, true],
])('the step %s, seeing %s', (name, _, seen, expected) => {
  expect(isDone(name, seen)).toBe(expected);
});

test('every step says what to do and what it was for', () => {
  expect(tourSteps.filter(({ title, ask, learned }) => [title, ask, learned].includes(''))).toEqual(
    [],
  );
  expect(tourSteps.length).toBeGreaterThanOrEqual(6);
  expect(tourSteps.length).toBeLessThanOrEqual(10);
});
