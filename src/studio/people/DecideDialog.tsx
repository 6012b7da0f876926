import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { RequestedChange } from './RequestedChange.tsx';

export type RequestDecision = 'confirm' | 'refuse' | 'withdraw';

const decisionLabels: Readonly<
  Record<
    RequestDecision,
    { readonly title: string; readonly submit: string; readonly asks?: string }
  >
> = {
  confirm: { title: 'Confirm this request', submit: 'Confirm' },
  refuse: { title: 'Refuse this request', submit: 'Refuse', asks: 'Reason, for the requester' },
  withdraw: { title: 'Withdraw this request', submit: 'Withdraw' },
};

export const DecideDialog = ({
  request,
  decision,
  close,
}: {
  readonly request: ListedRequest;
  readonly decision: RequestDecision;
  readonly close: () => void;
}) => {
  const client = useClient();
  const { title, submit, asks } = decisionLabels[decision];
  return (
    <ModalDialog title={title} close={close}>
      <RequestedChange request={request} />
      <p className="when">Requested by {request.askedBy}</p>
      <ReasonForm
        label={asks}
        maxLength={500}
        button={submit}
        sending="Sending …"
        isMain
        send={async (reason) => {
          const body = asks === undefined ? {} : { reason };
          await client.send(
            { path: `/rights-requests/${request.id}/${decision}`, method: 'POST', body },
            readNothing,
          );
          close();
        }}
      />
    </ModalDialog>
  );
};
