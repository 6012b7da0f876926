import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TourSight } from './tour-sight.ts';
import { tourSteps } from './tour-steps.ts';
import { useTour } from './use-tour.ts';

const start: TourSight = {
  selected: undefined,
  words: 'a',
  place: 1,
  hasErrors: false,
  shown: new Set(),
  acts: { preview: 0, publication: 0 },
};

test('the tour sees when a step is done, compares with how the step began, and goes through skipped ones', () => {
  const { result, rerender } = renderHook((now: TourSight | undefined) => useTour(now), {
    initialProps: undefined as TourSight | undefined,
  });
  const at = (): readonly (string | undefined)[] => [
    result.current.step?.name,
    result.current.done?.name,
  ];
  expect(at()).toEqual(['choose', undefined]);
  rerender(start);
  expect(at()).toEqual(['choose', undefined]);
  const chosen = { ...start, selected: 'lead', words: 'changed before it was asked for' };
  rerender(chosen);
  expect(at()).toEqual(['words', 'choose']);
  rerender({ ...chosen, words: 'b' });
  expect(at()).toEqual(['phone', 'words']);
  act(() => result.current.skip());
  expect(at()).toEqual(['move', undefined]);
  act(() => result.current.skip());
  expect(at()).toEqual(['wrong', 'undo']);
  for (const _ of tourSteps) act(() => result.current.skip());
  expect([...at(), result.current.index]).toEqual([undefined, undefined, tourSteps.length]);
});
