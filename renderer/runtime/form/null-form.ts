import type { Countdowns } from '../countdowns.ts';
import type { RunningForm } from './form.ts';

const noop = (): undefined => undefined;

export const nullForm: RunningForm = {
  field: noop,
  list: noop,
  value: noop,
  getValue: noop,
  error: noop,
  isRequired: () => false,
  register: noop,
  expect: noop,
  setMounted: noop,
  refresh: noop,
  onChange: noop,
  onBlur: noop,
  validate: async () => true,
  reset: noop,
  setValue: noop,
  setError: noop,
  dispose: noop,
};

export const nullCountdowns: Countdowns = {
  resume: noop,
  start: noop,
  stop: noop,
  refresh: noop,
  dispose: noop,
};
