import { faultMessage } from './fault-message.ts';

/** Tells the first of the same faults in a row: one that comes again every second would hide everything else in the log. */
export interface RepeatedFaults {
  /** Whether this fault is another than the one before. */
  readonly isAnother: (fault: unknown) => boolean;
  /** It went well this time: the next fault is another one, whatever it says. */
  readonly forget: () => void;
}

export const createRepeatedFaults = (): RepeatedFaults => {
  let last: string | undefined;
  return {
    isAnother: (fault) => {
      const before = last;
      last = faultMessage(fault);
      return last !== before;
    },
    forget: () => {
      last = undefined;
    },
  };
};
