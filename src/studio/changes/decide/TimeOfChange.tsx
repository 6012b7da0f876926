import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { usePermission } from '../../session/use-session.ts';
import { describeBothZones } from '../../shell/format.ts';
import { useNow } from '../../controls/timers.ts';
import { isOverdue } from '../change-labels.ts';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';

export const TimeOfChange = ({ change, refresh }: DecisionProps) => {
  const { id, status, publishAt, expiresAt } = change;
  const client = useClient();
  const mayPublish = usePermission('change.publish');
  const isLate = isOverdue(change, useNow());
  const { send, isSending, error } = useSend(async () => {
    await client.send({ path: `/changes/${id}/schedule`, method: 'DELETE' }, readNothing);
    refresh();
  });
  if (status === 'suspended') {
    return (
      <p className="notice">
        {publishAt !== undefined &&
          `It was to go live on ${describeBothZones(publishAt)} and did not (see the alarm at the top of the page). `}
        The schedule was cancelled. When all requirements are met, publish it or schedule it again,
        or withdraw it.
      </p>
    );
  }
  return (
    <div className="notice">
      {publishAt !== undefined && (
        <p>
          {isLate
            ? `Late: it was to go live on ${describeBothZones(publishAt)} and has not yet.`
            : `It goes live on ${describeBothZones(publishAt)}.`}{' '}
          {isLate &&
            'The service keeps trying, and raises an alarm after a minute. You can cancel the schedule, or publish it now.'}
        </p>
      )}
      {expiresAt !== undefined && <p>It expires on {describeBothZones(expiresAt)}.</p>}
      {mayPublish && (
        <button type="button" onClick={send} aria-disabled={isSending}>
          Cancel the schedule
        </button>
      )}
      {error !== undefined && <DecisionError error={error} refresh={refresh} />}
    </div>
  );
};
