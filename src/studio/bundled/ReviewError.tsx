import type { ApiError } from '../api/api-error.ts';

export const ReviewError = ({
  fault,
  readAgain,
}: {
  readonly fault: ApiError;
  readonly readAgain: () => void;
}) => (
  <div role="alert" className="fault">
    <p>
      {fault.status === 412
        ? 'The draft was changed in the meantime, so nothing was done. Reload and review the differences.'
        : fault.message}
    </p>
    {[404, 409, 412].includes(fault.status) && (
      <button type="button" onClick={readAgain}>
        Reload
      </button>
    )}
  </div>
);
