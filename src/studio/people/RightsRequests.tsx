import { useId, useState } from 'react';
import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { useHeadingFocus } from '../controls/focus.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { describeTime, pluralize } from '../shell/format.ts';
import { RequestedChange } from './RequestedChange.tsx';
import { DecideDialog, type RequestDecision } from './DecideDialog.tsx';
import { describeDeciders, describeDecision, describeRoleRequest } from './describe-request.ts';

export const RightsRequests = ({
  requests,
  changed,
}: {
  readonly requests: readonly ListedRequest[];
  readonly changed: () => void;
}) => {
  const id = useId();
  const { root, follow } = useHeadingFocus<HTMLElement>();
  const [open, setOpen] = useState<{
    readonly request: ListedRequest;
    readonly decision: RequestDecision;
  }>();
  const pending = requests.filter(({ status }) => status === 'pending');
  const decided = requests.filter(({ status }) => status !== 'pending');
  const last = lastDecided(decided);
  return (
    <section ref={root} {...follow} aria-labelledby={id}>
      <h2 tabIndex={-1} id={id}>
        Requests
      </h2>
      <p>
        Changes of rights that affect every borrower need the confirmation of a second publisher.
      </p>
      <p role="status" className="count">
        {pending.length === 0
          ? 'No open requests.'
          : `${pluralize(pending.length, 'request')} ${pending.length === 1 ? 'waits' : 'wait'}.`}
        {last !== undefined &&
          ` Decided last: ${describeRoleRequest(last)}. ${describeDecision(last)}.`}
      </p>
      <ul className="requests">
        {pending.map((request) => (
          <li key={request.id}>
            <RequestedChange request={request} />
            <p className="when">
              Requested by {request.askedBy} on {describeTime(request.askedAt)}; ends on{' '}
              {describeTime(request.endsAt)}
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
                {describeRoleRequest(request)}: {describeDecision(request)}
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

const lastDecided = (decided: readonly ListedRequest[]): ListedRequest | undefined =>
  decided.reduce<ListedRequest | undefined>(
    (last, request) => ((request.decidedAt ?? 0) > (last?.decidedAt ?? 0) ? request : last),
    undefined,
  );

/** A request cannot be confirmed once its account has changed. */
const Decisions = ({
  request,
  decide,
}: {
  readonly request: ListedRequest;
  readonly decide: (decision: RequestDecision) => void;
}) => {
  const { email } = useSession().session.person;
  const mayWithdraw = usePermission('people.write');
  return (
    <>
      <p>{describeDeciders(request, email)}</p>
      <div className="acts">
        {request.deciders.includes(email) && (
          <>
            {request.now?.changed !== true && (
              <button type="button" className="primary" onClick={() => decide('confirm')}>
                Confirm
              </button>
            )}
            <button type="button" onClick={() => decide('refuse')}>
              Refuse
            </button>
          </>
        )}
        {mayWithdraw && (
          <button type="button" onClick={() => decide('withdraw')}>
            Withdraw
          </button>
        )}
      </div>
    </>
  );
};
