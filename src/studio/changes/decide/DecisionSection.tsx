import type { Change, ChangeCheck } from '../../../contracts/generated/studio-answers.ts';
import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { useHeadingFocus } from '../../controls/focus.ts';
import { usePermission, useSession } from '../../session/use-session.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { type DecisionProps, DecisionError } from './DecisionError.tsx';
import { PublishForm } from './PublishForm.tsx';
import { TimeOfChange } from './TimeOfChange.tsx';
import { WaiverForm } from './WaiverForm.tsx';
import { neededId } from './NextStep.tsx';
import { describeWhoDecides } from './who-decides.ts';
import { ApprovalList } from './ApprovalList.tsx';

const needsOf = ({
  needs,
}: Change): { readonly open: Change['needs']; readonly isTyped: boolean } => ({
  // The publish form requests the typed confirmation.
  open: needs.filter(({ code }) => code !== 'confirmation-missing'),
  isTyped: needs.some(({ code }) => code === 'confirmation-missing'),
});

export const DecisionSection = ({
  change,
  check,
  refresh,
}: DecisionProps & { readonly check: ChangeCheck | undefined }) => {
  const { session } = useSession();
  const [mayApprove, mayPublish] = [
    usePermission('change.approve'),
    usePermission('change.publish'),
  ];
  const { open, isTyped } = needsOf(change);
  const { root, follow } = useHeadingFocus<HTMLElement>();
  const isPassed = check?.status === 'passed';
  const me = session.person.email;
  const agreeing = change.approvals.filter(({ counts }) => counts).map(({ by }) => by);
  const hasApproved = agreeing.includes(me);
  // Two-person rule: the approver leaves publishing to another operator.
  const isForOthers =
    change.delicate.length > 0 &&
    change.publishers.length > 1 &&
    hasApproved &&
    agreeing.every((by) => by === me);
  return (
    <section ref={root} {...follow} aria-labelledby={neededId}>
      <h2 id={neededId} tabIndex={-1}>
        What is still needed
      </h2>
      {open.length === 0 ? (
        <p>{describeReady(change, isTyped, isForOthers)}</p>
      ) : (
        <NeedList needs={open} />
      )}
      <p>{describeWhoDecides(change, me)}</p>
      <ApprovalList change={change} />
      {(change.status === 'scheduled' || change.status === 'suspended') && (
        <TimeOfChange change={change} refresh={refresh} />
      )}
      {mayApprove && open.some(({ code }) => code === 'waiver-missing') && (
        <WaiverForm change={change} refresh={refresh} />
      )}
      {mayApprove && isPassed && change.approvers.includes(me) && !hasApproved && (
        <ApproveForm change={change} refresh={refresh} />
      )}
      {mayPublish && open.length === 0 && !isForOthers && (
        <PublishForm change={change} isTyped={isTyped} refresh={refresh} />
      )}
      {change.status !== 'scheduled' && <WithdrawChange change={change} refresh={refresh} />}
    </section>
  );
};

const describeReady = ({ status }: Change, isTyped: boolean, isForOthers: boolean): string => {
  if (status === 'scheduled') return 'Nothing: this change is scheduled.';
  if (isForOthers)
    return 'Nothing from you: you approved it, so another publisher must publish it.';
  return `Nothing: it can be published${isTyped ? ' after you type its id' : ''}.`;
};

const NeedList = ({ needs }: { readonly needs: Change['needs'] }) => (
  <ul>
    {needs.map(({ code, message }) => (
      <li key={code}>{message}</li>
    ))}
  </ul>
);

const WithdrawChange = ({ change: { id }, refresh }: DecisionProps) => {
  const client = useClient();
  const mayWrite = usePermission('change.write');
  const { send, isSending, error } = useSend(async () => {
    await client.send({ path: `/changes/${id}/withdraw`, method: 'POST' }, readNothing);
    refresh();
  });
  if (!mayWrite) return null;
  return (
    <details className="part">
      <summary>Withdraw this change</summary>
      <p>
        The drafts are kept, and nothing of this change goes live. You cannot reopen it, only create
        another one.
      </p>
      <button type="button" onClick={send} aria-disabled={isSending}>
        Withdraw it
      </button>
      {error !== undefined && <DecisionError error={error} refresh={refresh} />}
    </details>
  );
};
