import type { ApiFault } from '../api/api-fault.ts';

/** Says why something failed, and offers to try again. */
export const FaultNotice = ({
  fault,
  again,
}: {
  readonly fault: ApiFault;
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
