import type { Answering } from '../api/use-answer.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Progress } from './Progress.tsx';

export interface AnswerNoticeProps {
  readonly of: Answering<unknown>;
  /** What is under way, as `Reading the changes`. */
  readonly what: string;
}

/** Tells of an answer that it is on its way, where there is none yet, and why it could not be had. */
export const AnswerNotice = ({
  of: { answer, error: fault, isLoading, reload },
  what,
}: AnswerNoticeProps) => (
  <>
    {fault !== undefined && <ErrorNotice fault={fault} again={reload} />}
    {isLoading && answer === undefined && <Progress what={what} />}
  </>
);
