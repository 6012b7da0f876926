import type { Answering } from '../api/use-answer.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Progress } from './Progress.tsx';

export interface AnswerNoticeProps {
  readonly of: Answering<unknown>;
  /** Activity in progress, such as `Reading the changes`. */
  readonly what: string;
}

export const AnswerNotice = ({
  of: { answer, error: fault, isLoading, reload },
  what,
}: AnswerNoticeProps) => (
  <>
    {fault !== undefined && <ErrorNotice fault={fault} again={reload} />}
    {isLoading && answer === undefined && <Progress what={what} />}
  </>
);
