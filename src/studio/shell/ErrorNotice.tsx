import type { Answering } from '../api/use-client.ts';
import { Progress } from './Progress.tsx';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import type { ApiError } from '../api/api-error.ts';

export const ErrorText = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence === undefined ? null : (
    <p role="alert" className="fault">
      {sentence}
    </p>
  );

export const ErrorNotice = ({
  error,
  again,
}: {
  readonly error: ApiError;
  readonly again?: () => void;
}) => (
  <div role="alert" className="fault">
    <p>{error.message}</p>
    {again !== undefined && (
      <button type="button" onClick={again}>
        Try again
      </button>
    )}
  </div>
);

interface AnswerNoticeProps {
  readonly of: Answering<unknown>;
  /** Activity in progress, such as `Reading the changes`. */
  readonly what: string;
  /** Placeholder during the first load; a progress bar by default. */
  readonly skeleton?: SkeletonShape;
}

export const AnswerNotice = ({
  of: { answer, error, isLoading, reload },
  what,
  skeleton,
}: AnswerNoticeProps) => {
  const isFirst = isLoading && answer === undefined;
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} again={reload} />}
      {isFirst &&
        (skeleton === undefined ? (
          <Progress what={what} />
        ) : (
          <Skeleton shape={skeleton} what={what} />
        ))}
    </>
  );
};
