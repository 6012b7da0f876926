import { errorMessage } from './fault-message.ts';

/** Tells the first of the same faults in a row: one that comes again every second would hide everything else in the log. */
export interface ErrorDeduper {
  /** Whether this fault is another than the one before. */
  readonly isNew: (fault: unknown) => boolean;
  /** It went well this time: the next fault is another one, whatever it says. */
  readonly reset: () => void;
}

export const createErrorDeduper = (): ErrorDeduper => {
  let last: string | undefined;
  return {
    isNew: (fault) => {
      const before = last;
      last = errorMessage(fault);
      return last !== before;
    },
    reset: () => {
      last = undefined;
    },
  };
};
