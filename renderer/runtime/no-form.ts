import type { Countdowns } from './countdowns.ts';
import type { RunningForm } from './form.ts';

const nothing = (): undefined => undefined;

/** The form of a screen that has none. */
export const noForm: RunningForm = {
  field: nothing,
  list: nothing,
  value: nothing,
  current: nothing,
  error: nothing,
  isRequired: () => false,
  attach: nothing,
  drawn: nothing,
  change: nothing,
  leave: nothing,
  validate: async () => true,
  reset: nothing,
  fill: nothing,
  fail: nothing,
  end: nothing,
};

/** The countdowns of a screen that has none. */
export const noCountdowns: Countdowns = {
  begin: nothing,
  start: nothing,
  stop: nothing,
  refresh: nothing,
  end: nothing,
};
