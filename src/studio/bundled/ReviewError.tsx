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
        ? 'Somebody changed the draft in the meantime. Nothing was done: look what differs now.'
        : fault.message}
    </p>
    {[404, 409, 412].includes(fault.status) && (
      <button type="button" onClick={readAgain}>
        Look at it as it is now
      </button>
    )}
  </div>
);
