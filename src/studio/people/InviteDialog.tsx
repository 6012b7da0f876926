import { useState } from 'react';
import type { RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import { ProposalDialog } from './ProposalDialog.tsx';
import { RoleFields } from './RoleFields.tsx';

const request = { path: '/people', method: 'POST' } as const;

export const InviteDialog = ({
  close,
  done,
}: {
  readonly close: () => void;
  readonly done: (result: RightsOutcome) => void;
}) => {
  const [roles, setRoles] = useState<readonly string[]>(['viewer']);
  return (
    <ProposalDialog
      title="Let a person in"
      submit="Let in"
      request={request}
      bodyOf={(textOf) => ({ email: textOf('email'), name: textOf('name'), roles })}
      asksEmail
      name=""
      close={close}
      done={done}
    >
      <RoleFields roles={roles} choose={setRoles} />
    </ProposalDialog>
  );
};
