import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TourState } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';
import { useTour } from './use-tour.ts';

const start: TourState = {
  selected: undefined,
  headingText: 'a',
  headingIndex: 1,
  hasErrors: false,
  shown: new Set(),
  acts: { preview: 0, publication: 0 },
};

test('the tour sees when a step is done, compares with how the step began, and goes through skipped ones', () => {
  const { result, rerender } = renderHook((now: TourState | undefined) => useTour(now), {
    initialProps: undefined as TourState | undefined,
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
  rerender({ ...chosen, headingText: 'b' });
  expect(at()).toEqual(['phone', 'words']);
  act(() => result.current.skip());
  expect(at()).toEqual(['move', undefined]);
  act(() => result.current.skip());
  expect(at()).toEqual(['wrong', 'undo']);
  for (const _ of tourSteps) act(() => result.current.skip());
  expect([...at(), result.current.index]).toEqual([undefined, undefined, tourSteps.length]);
});
