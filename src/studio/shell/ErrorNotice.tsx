import type { ApiError } from '../api/api-error.ts';

export const ErrorNotice = ({
  fault,
  again,
}: {
  readonly fault: ApiError;
  readonly again?: () => void;
}) => (
  <div role="alert" className="fault">
    <p>{fault.message}</p>
    {again !== undefined && (
      <button type="button" onClick={again}>
        Try again
      </button>
    )}
  </div>
);
