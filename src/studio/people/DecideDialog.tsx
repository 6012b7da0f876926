import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { SayWhyForm } from '../forms/SayWhyForm.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { AskedChange } from './AskedChange.tsx';

export type Decision = 'confirm' | 'refuse' | 'withdraw';

const words: Readonly<
  Record<Decision, { readonly title: string; readonly submit: string; readonly asks?: string }>
> = {
  confirm: { title: 'Confirm this request', submit: 'Confirm' },
  refuse: { title: 'Refuse this request', submit: 'Refuse', asks: 'Why not, for whoever asked' },
  withdraw: { title: 'Take this request back', submit: 'Take back' },
};

/** Has a request read once more before it is decided; who refuses says why. */
export const DecideDialog = ({
  request,
  decision,
  close,
}: {
  readonly request: ListedRequest;
  readonly decision: Decision;
  readonly close: () => void;
}) => {
  const client = useClient();
  const { title, submit, asks } = words[decision];
  return (
    <Dialog title={title} close={close}>
      <AskedChange request={request} />
      <p className="when">Asked by {request.askedBy}</p>
      <SayWhyForm
        label={asks}
        most={500}
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
    </Dialog>
  );
};
