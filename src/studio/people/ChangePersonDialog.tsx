import { useState } from 'react';
import type { ListedPerson, RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import { ProposalDialog } from './ProposalDialog.tsx';
import { RoleFields } from './RoleFields.tsx';

export const ChangePersonDialog = ({
  person,
  close,
  done,
}: {
  readonly person: ListedPerson;
  readonly close: () => void;
  readonly done: (result: RightsOutcome) => void;
}) => {
  const [roles, setRoles] = useState<readonly string[]>(person.roles);
  const request = {
    path: `/people/${person.id}`,
    method: 'PATCH',
    headers: { 'if-match': person.etag },
  } as const;
  return (
    <ProposalDialog
      title={`Change ${person.name}`}
      submit="Change"
      request={request}
      bodyOf={(textOf) => ({ name: textOf('name'), roles })}
      name={person.name}
      close={close}
      done={done}
      about={<p>{person.email}</p>}
    >
      <RoleFields roles={roles} choose={setRoles} />
    </ProposalDialog>
  );
};
