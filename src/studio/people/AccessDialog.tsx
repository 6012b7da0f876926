import type { ListedPerson, RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

interface AccessDialogProps {
  readonly person: ListedPerson;
  readonly close: () => void;
  readonly done: (result: RightsOutcome) => void;
}

export const AccessDialog = ({
  person: { id, name, email, disabled, etag },
  close,
  done,
}: AccessDialogProps) => {
  const request = {
    path: `/people/${id}`,
    method: 'PATCH',
    headers: { 'if-match': etag },
  } as const;
  return (
    <ProposalDialog
      title={disabled ? `Let ${name} in again` : `Keep ${name} out`}
      submit={disabled ? 'Let in again' : 'Keep out'}
      request={request}
      bodyOf={() => ({ disabled: !disabled })}
      close={close}
      done={done}
      about={
        <p>
          {disabled
            ? `${email} can sign in again with the previous password and roles.`
            : `${email} is signed out everywhere and cannot sign in. Their work is kept.`}
        </p>
      }
    />
  );
};

export const PasswordDialog = ({ person: { id, name, email }, close, done }: AccessDialogProps) => (
  <ProposalDialog
    title={`New password for ${name}`}
    submit="Create a new password"
    request={{ path: `/people/${id}/password`, method: 'POST' }}
    bodyOf={() => ({})}
    close={close}
    done={done}
    about={<p>{email} is signed out everywhere, and the current password stops working.</p>}
  />
);
