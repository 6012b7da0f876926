import { toEpochMs } from './date.ts';
import { ownProperty } from './json.ts';

/** Noon of a day in June, in Manila: the default of the schema, so that a sample state looks the same on every day. */
const defaultExampleTime = Date.UTC(2026, 5, 15, 4);

/** When a sample state is looked at, in milliseconds since 1970. @param example as it came; one that says no moment has the usual one */
export const getExampleTime = (example: unknown): number =>
  toEpochMs(ownProperty(example, 'at')) ?? defaultExampleTime;
