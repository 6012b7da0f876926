import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { usePermission } from '../../session/use-session.ts';
import { describeBothZones } from '../../shell/describe-time.ts';
import { useNow } from '../../shell/use-now.ts';
import { isOverdue } from '../overdue.ts';
import { DecisionError } from './DecisionError.tsx';
import type { DecisionProps } from './decision-props.ts';

export const TimeOfChange = ({ change, refresh }: DecisionProps) => {
  const { id, status, publishAt, expiresAt } = change;
  const client = useClient();
  const mayPublish = usePermission('change.publish');
  const isLate = isOverdue(change, useNow());
  const {
    send,
    isSending,
    error: fault,
  } = useSend(async () => {
    await client.send({ path: `/changes/${id}/schedule`, method: 'DELETE' }, readNothing);
    refresh();
  });
  if (status === 'suspended') {
    return (
      <p className="notice">
        {publishAt !== undefined &&
          `It was to go live on ${describeBothZones(publishAt)} and did not; the alarm on top of every page says why. `}
        It goes live no more by itself: once nothing is missing, publish it or set another time; or
        give it up.
      </p>
    );
  }
  return (
    <div className="notice">
      {publishAt !== undefined && (
        <p>
          {isLate
            ? `Late: it was to go live on ${describeBothZones(publishAt)}, and has not yet.`
            : `It goes live on ${describeBothZones(publishAt)}.`}{' '}
          {isLate &&
            'The service goes on trying, and raises an alarm after a minute. You can cancel the time, or publish it at once.'}
        </p>
      )}
      {expiresAt !== undefined && (
        <p>What it brings is taken back on {describeBothZones(expiresAt)}.</p>
      )}
      {mayPublish && (
        <button type="button" onClick={send} aria-disabled={isSending}>
          Cancel the time
        </button>
      )}
      {fault !== undefined && <DecisionError fault={fault} refresh={refresh} />}
    </div>
  );
};
