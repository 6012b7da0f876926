import { compareRoles, describeRoles } from '../people/role-labels.ts';

export interface ChangedRolesProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly dismiss: () => void;
}

export const ChangedRoles = ({ before, after, dismiss }: ChangedRolesProps) => {
  const { added, takenAway } = compareRoles(before, after);
  return (
    <p className="notice feed-notice">
      Your roles have changed. {added.length > 0 && `Added: ${describeRoles(added)}. `}
      {takenAway.length > 0 && `Removed: ${describeRoles(takenAway)}. `}
      The studio has adapted, and your unsaved text is kept.{' '}
      <button type="button" onClick={dismiss}>
        I have seen it
      </button>
    </p>
  );
};
