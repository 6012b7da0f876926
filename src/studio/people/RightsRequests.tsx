import { useId, useState } from 'react';
import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { useHeadingFocus } from '../controls/use-heading-focus.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { describeTime } from '../shell/describe-time.ts';
import { AskedChange } from './AskedChange.tsx';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { describeRequest, statusWords } from './describe-request.ts';

/** Changes of rights that wait for another publisher, with what this person may do about each; below those that are decided. */
export const RightsRequests = ({ requests, changed }: { readonly requests: readonly ListedRequest[]; readonly changed: () => void }) => {
  const id = useId();
  const { root, follow } = useHeadingFocus<HTMLElement>();
  const [open, setOpen] = useState<{ readonly request: ListedRequest; readonly decision: Decision }>();
  const pending = requests.filter(({ status }) => status === 'pending');
  const decided = requests.filter(({ status }) => status !== 'pending');
  return (
    <section ref={root} {...follow} aria-labelledby={id}>
      <h2 tabIndex={-1} id={id}>
        Requests
      </h2>
      <p>What gives or takes rights that reach every borrower is done when a second publisher confirms it.</p>
      {pending.length === 0 && <p className="count">Nothing waits.</p>}
      <ul className="requests">
        {pending.map((request) => (
          <li key={request.id}>
            <AskedChange request={request} />
            <p className="when">
              Asked by {request.askedBy} on {describeTime(request.askedAt)}; ends on {describeTime(request.endsAt)}
            </p>
            <Decisions request={request} decide={(decision) => setOpen({ request, decision })} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <details>
          <summary>Decided before ({decided.length})</summary>
          <ul>
            {decided.map((request) => (
              <li key={request.id}>
                {describeRequest(request)}: {statusWords[request.status]}
                {request.decidedBy !== undefined && ` by ${request.decidedBy}`}
                {request.reason !== undefined && `, because “${request.reason}”`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {open !== undefined && (
        <DecideDialog
          {...open}
          close={() => {
            setOpen(undefined);
            changed();
          }}
        />
      )}
    </section>
  );
};

/** Nobody decides what they asked for themselves, or what is about them; nobody confirms what was asked of a person who is another one by now. */
const Decisions = ({ request: { askedBy, email, now }, decide }: { readonly request: ListedRequest; readonly decide: (decision: Decision) => void }) => {
  const { person } = useSession().session;
  const mayConfirm = usePermission('rights.confirm');
  const mayWithdraw = usePermission('people.write');
  const isOwn = [askedBy, email].includes(person.email);
  return (
    <div className="acts">
      {mayConfirm && !isOwn && (
        <>
          {now?.changed !== true && (
            <button type="button" className="primary" onClick={() => decide('confirm')}>
              Confirm
            </button>
          )}
          <button type="button" onClick={() => decide('refuse')}>
            Refuse
          </button>
        </>
      )}
      {mayConfirm && isOwn && <span className="hint">Another publisher has to decide this.</span>}
      {mayWithdraw && (
        <button type="button" onClick={() => decide('withdraw')}>
          Take back
        </button>
      )}
    </div>
  );
};
