import { useId } from 'react';
import { roleNames, roleLabels } from './role-labels.ts';

export const RoleFields = ({
  roles,
  choose,
}: {
  readonly roles: readonly string[];
  readonly choose: (roles: readonly string[]) => void;
}) => {
  const id = useId();
  return (
    <fieldset className="roles">
      <legend>May do</legend>
      {roleNames.map((role) => {
        const [name, meaning] = roleLabels[role];
        return (
          <div key={role}>
            <input
              id={`${id}-${role}`}
              type="checkbox"
              aria-describedby={`${id}-${role}-meaning`}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                choose(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
              }
            />
            <label htmlFor={`${id}-${role}`}>{name}</label>
            <span id={`${id}-${role}-meaning`} className="when">
              {meaning}
            </span>
          </div>
        );
      })}
      {roles.length === 0 && <p className="hint">Choose at least one.</p>}
    </fieldset>
  );
};
