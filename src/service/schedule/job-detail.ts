import { ownProperty } from '../../../renderer/entries/node.ts';
import { isString } from '../documents/document-header.ts';

const timePattern =
  /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a timestamp with UTC offset, such as 2026-12-01T00:00:00+08:00.
 * @returns milliseconds since 1970, UTC; undefined if invalid, including impossible dates
 */
export const parseTime = (text: string): number | undefined => {
  const [, day] = timePattern.exec(text) ?? [];
  const time = Date.parse(text);
  if (day === undefined || Number.isNaN(time)) return undefined;
  // Date.parse would roll the 31st of a short month over to the next one.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
    ? time
    : undefined;
};

export const formatUtcTime = (time: number): string => new Date(time).toISOString();

interface JobDetail {
  readonly closure: string;
  readonly confirmation: string | undefined;
  readonly by: string;
}

export type JobKind = 'publish' | 'expire';

export const createJobId = (kind: JobKind, changeId: string): string => `${kind}:${changeId}`;

export const toChangeId = (jobId: string): string => jobId.slice(jobId.indexOf(':') + 1);

export const formatJobDetail = (detail: JobDetail): string => JSON.stringify(detail);

/** @throws if the stored detail is malformed */
export const parseJobDetail = (text: string): JobDetail => {
  const value: unknown = JSON.parse(text);
  const [closure, confirmation, by] = [
    ownProperty(value, 'closure'),
    ownProperty(value, 'confirmation'),
    ownProperty(value, 'by'),
  ];
  if (!isString(closure) || !isString(by))
    throw new Error(`Expected a job detail with 'closure' and 'by', found ${text.slice(0, 100)}.`);
  return { closure, by, confirmation: isString(confirmation) ? confirmation : undefined };
};
