export const conflictNotice =
  'This value was changed while you typed. Choose which of the two to keep.';

/** Choice between the typed text and a value that a colleague saved meanwhile. */
export const FieldConflict = ({
  theirs,
  keepMine,
  takeTheirs,
}: {
  readonly theirs: string | undefined;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}) => (
  <div role="status">
    {theirs !== undefined && (
      <>
        <p className="fault">
          {conflictNotice} {theirs === '' ? 'It is empty now.' : `It is “${theirs}” now.`}
        </p>
        <button type="button" onClick={keepMine}>
          Overwrite with my version
        </button>{' '}
        <button type="button" onClick={takeTheirs}>
          Use the other version
        </button>
      </>
    )}
  </div>
);
