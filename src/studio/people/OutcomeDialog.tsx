import type { RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { describeTime } from '../shell/describe-time.ts';
import { AskedChange } from './AskedChange.tsx';

/** Tells the password for one use, this once, and what still has to happen. Escape does not close it: the password would be gone. */
export const OutcomeDialog = ({ outcome: { person, request, oneTimePassword }, close }: { readonly outcome: RightsOutcome; readonly close: () => void }) => (
  <Dialog title={request === undefined ? 'Password for one use' : 'Another publisher has to confirm this'}>
    {request !== undefined && (
      <>
        <AskedChange request={request} />
        <p>This waits until a publisher who is not you confirms it, at most until {describeTime(request.endsAt)}.</p>
      </>
    )}
    {oneTimePassword !== undefined && (
      <>
        <p>
          Pass this password on to {person?.email ?? request?.email}, by a way that only they read. It is shown this once
          {request === undefined ? '' : ' and works as soon as the request is confirmed'}.
        </p>
        <p className="one-time">
          <code>{oneTimePassword}</code>{' '}
          <CopyButton text={oneTimePassword} what="the password">
            Copy
          </CopyButton>
        </p>
        {person?.passwordEndsAt !== undefined && <p>It ends on {describeTime(person.passwordEndsAt)}.</p>}
      </>
    )}
    <button type="button" className="primary" onClick={close}>
      {oneTimePassword === undefined ? 'Done' : 'I have passed it on'}
    </button>
  </Dialog>
);
