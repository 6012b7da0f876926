import type { ListedRequest, RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { useSession } from '../session/use-session.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { describeTime } from '../shell/format.ts';
import { RequestedChange } from './RequestedChange.tsx';
import { describeDeciders, describeDecision } from './describe-request.ts';

export interface RequestResultDialogProps {
  readonly outcome: RightsOutcome;
  readonly requests: readonly ListedRequest[];
  readonly close: () => void;
}

const titleOf = (request: Pick<ListedRequest, 'status'> | undefined): string => {
  if (request === undefined) return 'One-time password';
  return request.status === 'pending' ? 'Another publisher must confirm this' : 'It was decided';
};

/**
 * Shows the one-time password once. Escape does not close the dialog, because the password would be
 * lost.
 */
export const RequestResultDialog = ({ outcome, requests, close }: RequestResultDialogProps) => {
  const { person, oneTimePassword } = outcome;
  const request = requests.find(({ id }) => id === outcome.request?.id) ?? outcome.request;
  const isInVain =
    request !== undefined && request.status !== 'pending' && request.status !== 'confirmed';
  return (
    <ModalDialog title={titleOf(request)}>
      {request !== undefined && (
        <>
          <RequestedChange request={request} />
          <WhatBecomes request={request} />
        </>
      )}
      {oneTimePassword !== undefined && !isInVain && (
        <>
          <p>
            Send this password to {person?.email ?? request?.email} privately. It is shown only once
            {request?.status === 'pending' ? ' and works once the request is confirmed' : ''}.
          </p>
          <p className="one-time">
            <code>{oneTimePassword}</code>{' '}
            <CopyButton text={oneTimePassword} what="the password">
              Copy
            </CopyButton>
          </p>
          {person?.passwordEndsAt !== undefined && (
            <p>It ends on {describeTime(person.passwordEndsAt)}.</p>
          )}
        </>
      )}
      {oneTimePassword !== undefined && isInVain && (
        <p>The one-time password shown earlier is no longer valid.</p>
      )}
      <button type="button" className="primary" onClick={close}>
        {oneTimePassword === undefined || isInVain ? 'Done' : 'I have passed it on'}
      </button>
    </ModalDialog>
  );
};

const WhatBecomes = ({ request }: { readonly request: ListedRequest }) => {
  const { email } = useSession().session.person;
  return (
    <p role="status">
      {request.status === 'pending'
        ? `This waits for confirmation until ${describeTime(request.endsAt)}. ${describeDeciders(request, email)}`
        : `${describeDecision(request)}.`}
    </p>
  );
};
