import type { ListedPerson } from '../../contracts/generated/studio-answers.ts';
import { describeTime } from '../shell/format.ts';
import { describeRoles } from './role-labels.ts';

export type PersonAct = 'change' | 'password' | 'access';

/** @param act undefined for read-only operators */
export const PeopleTable = ({
  people,
  act,
}: {
  readonly people: readonly ListedPerson[];
  readonly act: ((act: PersonAct, person: ListedPerson) => void) | undefined;
}) => (
  <table className="people stacked">
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">May do</th>
        <th scope="col">Signed in</th>
        {act !== undefined && <th scope="col">Change</th>}
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name}
            <span className="id">{person.email}</span>
          </th>
          <td>{describeRoles(person.roles)}</td>
          <td>
            <SignedIn person={person} />
          </td>
          {act !== undefined && (
            <td>
              <div className="acts">
                <button
                  type="button"
                  aria-label={`Change ${person.name}`}
                  onClick={() => act('change', person)}
                >
                  Change
                </button>
                <button
                  type="button"
                  aria-label={`New password for ${person.name}`}
                  onClick={() => act('password', person)}
                >
                  New password
                </button>
                <button
                  type="button"
                  aria-label={`${person.disabled ? 'Let in again' : 'Keep out'}: ${person.name}`}
                  onClick={() => act('access', person)}
                >
                  {person.disabled ? 'Let in again' : 'Keep out'}
                </button>
              </div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const SignedIn = ({
  person: { disabled, mustChange, passwordEndsAt, signedInAt },
}: {
  readonly person: ListedPerson;
}) => (
  <>
    {disabled && <span className="kept-out">Kept out</span>}
    {signedInAt === undefined ? 'never' : describeTime(signedInAt)}
    {mustChange && !disabled && (
      <span className="when">
        has a one-time password
        {passwordEndsAt === undefined ? '' : ` until ${describeTime(passwordEndsAt)}`}
      </span>
    )}
  </>
);
