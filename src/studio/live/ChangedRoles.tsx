import { compareRoles, describeRoles } from '../people/role-labels.ts';

export interface ChangedRolesProps {
  /** Roles that the person knows of. */
  readonly before: readonly string[];
  /** Those that they have. */
  readonly after: readonly string[];
  /** Somebody has read it. */
  readonly dismiss: () => void;
}

/** Says which roles somebody has been given and which they have lost while they worked. */
export const ChangedRoles = ({ before, after, dismiss }: ChangedRolesProps) => {
  const { added, takenAway } = compareRoles(before, after);
  return (
    <p className="notice feed-notice">
      Your roles have changed. {added.length > 0 && `Added: ${describeRoles(added)}. `}
      {takenAway.length > 0 && `Taken away: ${describeRoles(takenAway)}. `}
      The studio shows what you may do now; what you typed in a document is still there.{' '}
      <button type="button" onClick={dismiss}>
        I have seen it
      </button>
    </p>
  );
};
