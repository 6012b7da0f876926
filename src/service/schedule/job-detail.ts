import { ownProperty } from '../../../renderer/headless.ts';
import { isString } from '../documents/is-text.ts';

/** What whoever set the time has said. */
export interface JobDetail {
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
