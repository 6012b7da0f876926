import { expect, test } from 'vitest';
import type { TourState } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';

const begun: TourState = {
  selected: undefined,
  headingText: { text: 'Before' },
  headingIndex: 1,
  hasErrors: false,
  shown: new Set(['parts', 'phone']),
  acts: { preview: 1, publication: 0 },
};

const isDone = (name: string, seen: Partial<TourState>): boolean | undefined =>
  tourSteps.find((step) => step.name === name)?.isDone({ ...begun, ...seen }, begun);

test.each<[string, string, Partial<TourState>, boolean]>([
  ['choose', 'another part', { selected: 'legal' }, false],
  ['choose', 'the heading', { selected: 'lead' }, true],
  ['words', 'the same words written anew', { headingText: { text: 'Before' } }, false],
  ['words', 'other words', { headingText: 'After' }, true],
  ['words', 'the heading taken away', { headingText: undefined, headingIndex: -1 }, false],
  ['phone', 'nothing chosen since', {}, false],
  ['phone', 'a choice above the phone', { acts: { preview: 2, publication: 0 } }, true],
  ['move', 'nothing moved', {}, false],
  ['move', 'the heading moved down', { headingIndex: 2 }, true],
  ['move', 'the heading taken away', { headingIndex: -1 }, false],
  ['undo', 'the heading still elsewhere', { headingIndex: 2 }, false],
  ['undo', 'the heading where it was', { headingIndex: 1 }, true],
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
