import type { ApiError } from '../api/api-error.ts';

export const ReviewError = ({
  error,
  readAgain,
}: {
  readonly error: ApiError;
  readonly readAgain: () => void;
}) => (
  <div role="alert" className="fault">
    <p>
      {error.status === 412
        ? 'The draft was changed in the meantime, so nothing was done. Reload and review the differences.'
        : error.message}
    </p>
    {[404, 409, 412].includes(error.status) && (
      <button type="button" onClick={readAgain}>
        Reload
      </button>
    )}
  </div>
);
