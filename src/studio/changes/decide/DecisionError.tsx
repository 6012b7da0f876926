import { type Change, readLiveMoved } from '../../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../../api/api-error.ts';

export interface DecisionProps {
  readonly change: Change;
  readonly refresh: () => void;
}

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

export const DecisionError = ({
  error,
  refresh,
}: {
  readonly error: ApiError;
  readonly refresh: () => void;
}) => {
  const moved =
    error.code === 'live-moved' ? readLiveMoved(error.body, () => undefined) : undefined;
  return (
    <div role="alert" className="fault">
      <p>{error.message}</p>
      {moved !== undefined && (
        <p>
          {moved.recheckSuffices
            ? 'Run the check again. The drafts need no edits unless it finds a problem.'
            : 'Update the drafts first, then run the check again.'}
        </p>
      )}
      {isConflict(error) && (
        <button type="button" onClick={refresh}>
          Reload the change
        </button>
      )}
    </div>
  );
};
