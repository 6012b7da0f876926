import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPersistedTour } from './persisted-tour.ts';
import { practiceText } from './practice-promotion.ts';
import { tourSteps } from './tour-steps.ts';

const now = Date.UTC(2026, 10, 25);
const fresh = { text: practiceText(now), index: 0 };
const indexOf = (name: string): number => tourSteps.findIndex((step) => step.name === name);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

const reopened = (
  index: number,
  person = 'ana',
): { readonly text: string; readonly index: number } => {
  const tour = openPersistedTour('ana');
  tour.keepText('{"id": "changed"}');
  tour.keepIndex(index);
  const { text, index: next } = openPersistedTour(person);
  return { text, index: next };
};

test('a tour goes on after a reload where it was, with what was changed', () => {
  expect(openPersistedTour('ana')).toMatchObject(fresh);
  expect(reopened(indexOf('remedy'))).toEqual({
    text: '{"id": "changed"}',
    index: indexOf('remedy'),
  });
});

test('steps that were left out stay left out', () => {
  openPersistedTour('ana').keepIndex(3);
  expect(openPersistedTour('ana')).toMatchObject({ ...fresh, index: 3 });
});

test('what was practised after the last step is not what the next tour begins with', () => {
  reopened(tourSteps.length);
  openPersistedTour('ana').keepIndex(0);
  expect(openPersistedTour('ana')).toMatchObject(fresh);
});

test('what could be undone is gone with the page, so that something is moved again first', () => {
  expect(reopened(indexOf('undo')).index).toBe(indexOf('move'));
});

test.each([
  ['that is over', tourSteps.length, 'ana'],
  ['of somebody else', 2, 'ben'],
  ['whose step nobody knows', Number.NaN, 'ana'],
])('a tour %s is not gone on with', (_, index, person) => {
  expect(reopened(index, person)).toEqual(fresh);
});

test('who ends a tour, or starts over, begins anew', () => {
  reopened(3);
  openPersistedTour('ana').forget();
  expect(openPersistedTour('ana')).toMatchObject(fresh);
});
