import { HttpError } from '../errors/errors.ts';
import { formatUtcTime, parseTime } from './job-detail.ts';

export const underWayError = (): HttpError =>
  new HttpError(
    409,
    'under-way',
    'The scheduled time has come and the change is being processed. Reload the page to see the result.',
  );

export const requireTime = (name: 'publishAt' | 'expiresAt', text: string): number => {
  const time = parseTime(text);
  if (time === undefined) {
    throw new HttpError(
      400,
      'invalid',
      `/${name}: expected a date and time with a UTC offset, such as 2026-12-01T00:00:00+08:00, found '${text}'.`,
    );
  }
  return time;
};

/** @throws HttpError 422 for a past time */
export const assertFuture = (
  name: 'publishAt' | 'expiresAt',
  time: number,
  now: number,
  remedy: string,
): void => {
  if (time > now) return;
  throw new HttpError(
    422,
    'time-passed',
    `${name}: ${formatUtcTime(time)} is in the past (now: ${formatUtcTime(now)}). ${remedy}`,
  );
};
