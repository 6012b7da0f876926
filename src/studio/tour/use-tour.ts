import { useState } from 'react';
import type { TourState } from './tour-state.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';

export interface Tour {
  readonly index: number;
  /** Undefined after the last step. */
  readonly step: TourStep | undefined;
  /** Former step, if completed and not skipped. */
  readonly done: TourStep | undefined;
  readonly skip: () => void;
}

/**
 * @param now undefined before the document is readable
 * @param first first step, from 0
 */
export const useTour = (now: TourState | undefined, first = 0): Tour => {
  const [state, setState] = useState<{
    index: number;
    begun: TourState | undefined;
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
