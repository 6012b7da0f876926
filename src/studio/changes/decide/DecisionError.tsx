import { readLiveMoved } from '../../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../../api/api-error.ts';

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
            ? 'Check this change again: the drafts can stay as they are, unless the check finds something.'
            : 'Bring the drafts up to date first, and check it again then.'}
        </p>
      )}
      {isConflict(fault) && (
        <button type="button" onClick={refresh}>
          Look at it as it is now
        </button>
      )}
    </div>
  );
};
