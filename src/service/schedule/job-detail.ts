import { ownProperty } from '../../../renderer/entries/node.ts';
import { isString } from '../documents/document-header.ts';

const timePattern =
  /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a day and time with its offset from UTC, such as 2026-12-01T00:00:00+08:00.
 * @returns milliseconds since 1970, UTC; undefined for anything else, also for a day that no calendar has
 */
export const parseTime = (text: string): number | undefined => {
  const [, day] = timePattern.exec(text) ?? [];
  const time = Date.parse(text);
  if (day === undefined || Number.isNaN(time)) return undefined;
  // The 31st of a short month would be read as a day of the next one.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
    ? time
    : undefined;
};

/** A time as people of every zone read it. */
export const formatUtcTime = (time: number): string => new Date(time).toISOString();

/** What whoever set the time has said. */
interface JobDetail {
  readonly closure: string;
  readonly confirmation: string | undefined;
  /** E-mail address. */
  readonly by: string;
}

/** Kinds of jobs. */
export type JobKind = 'publish' | 'expire';

export const createJobId = (kind: JobKind, changeId: string): string => `${kind}:${changeId}`;

/** The change that a job is about. */
export const toChangeId = (jobId: string): string => jobId.slice(jobId.indexOf(':') + 1);

export const formatJobDetail = (detail: JobDetail): string => JSON.stringify(detail);

/** Reads what was said when the time was set. @throws where it was spoilt from outside */
export const parseJobDetail = (text: string): JobDetail => {
  const value: unknown = JSON.parse(text);
  const [closure, confirmation, by] = [
    ownProperty(value, 'closure'),
    ownProperty(value, 'confirmation'),
    ownProperty(value, 'by'),
  ];
  if (!isString(closure) || !isString(by))
    throw new Error(
      `Expected the detail of a job with 'closure' and 'by', found ${text.slice(0, 100)}.`,
    );
  return { closure, by, confirmation: isString(confirmation) ? confirmation : undefined };
};
