import { type Change, readLiveMoved } from '../../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../../api/api-error.ts';

export interface DecisionProps {
  readonly change: Change;
  readonly refresh: () => void;
}

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

export const DecisionError = ({
  fault,
  refresh,
}: {
  readonly fault: ApiError;
  readonly refresh: () => void;
}) => {
  const moved =
    fault.code === 'live-moved' ? readLiveMoved(fault.body, () => undefined) : undefined;
  return (
    <div role="alert" className="fault">
      <p>{fault.message}</p>
      {moved !== undefined && (
        <p>
          {moved.recheckSuffices
            ? 'Run the check again. The drafts need no edits unless it finds a problem.'
            : 'Update the drafts first, then run the check again.'}
        </p>
      )}
      {isConflict(fault) && (
        <button type="button" onClick={refresh}>
          Reload the change
        </button>
      )}
    </div>
  );
};
