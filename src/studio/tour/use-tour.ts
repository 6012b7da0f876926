import { useState } from 'react';
import type { TourSight } from './tour-sight.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';

/** Where somebody is on the tour. */
export interface Tour {
  /** Of `step`, from 0. */
  readonly index: number;
  /** Undefined when all are done. */
  readonly step: TourStep | undefined;
  /** The step before, where it was done and not left out. */
  readonly done: TourStep | undefined;
  /** Goes on without it. */
  readonly skip: () => void;
}

/** Goes through the steps as they are done. @param now what is seen of the work; undefined before it can be read @param first the step to begin with, from 0 */
export const useTour = (now: TourSight | undefined, first = 0): Tour => {
  const [state, setState] = useState<{
    index: number;
    begun: TourSight | undefined;
    done: TourStep | undefined;
  }>({
    index: first,
    begun: now,
    done: undefined,
  });
  const { index, begun, done } = state;
  const step = tourSteps[index];
  if (now !== undefined && begun === undefined) setState({ index, begun: now, done });
  else if (now !== undefined && begun !== undefined && step?.isDone(now, begun) === true)
    setState({ index: index + 1, begun: now, done: step });
  return {
    index,
    step,
    done,
    skip: () =>
      setState({ index: Math.min(index + 1, tourSteps.length), begun: now, done: undefined }),
  };
};
