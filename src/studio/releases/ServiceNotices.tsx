import { Link } from 'react-router-dom';
import {
  type Alarm,
  readAlarmList,
  readKillSwitchList,
} from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useAnswer, useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { documentAddress, releasesAddress } from '../shell/addresses.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { titleOf } from '../pages/page-names.ts';
import { usePermission } from '../session/use-session.ts';
import { describeTime, describeTimesIn } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import './service-notices.css';

const [ofSwitches, ofAlarms] = [isOneOf('switch'), isOneOf('alarms')];

export const ServiceNotices = () => {
  const switches = useAnswer('/kill-switches', readKillSwitchList);
  const maySwitch = usePermission('switch.write');
  const alarms = useAnswer('/alarms', readAlarmList);
  useFeedEvent(ofSwitches, switches.reload);
  useFeedEvent(ofAlarms, alarms.reload);
  const off = switches.answer?.switches ?? [];
  const raised = alarms.answer?.alarms ?? [];
  if (off.length + raised.length === 0) return null;
  return (
    <aside aria-label="Service notices" className="service-notices">
      {off.map(({ document, title, fallbackVersion, reason, by, at }) => (
        <p key={document} role="status">
          <strong>
            <Link to={documentAddress(document)}>{titleOf({ id: document, title })}</Link> is
            switched off
          </strong>
          {fallbackVersion === undefined
            ? ': nothing is shown instead. '
            : `: version ${fallbackVersion} is shown instead. `}
          {by}, {describeTime(at)}: {reason}{' '}
          {maySwitch && <Link to={releasesAddress('off')}>Switch it on</Link>}
        </p>
      ))}
      {raised.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} refresh={alarms.reload} />
      ))}
    </aside>
  );
};

const AlarmNotice = ({
  alarm: { id, kind, subject, message, since, overAt, seenBy },
  refresh,
}: {
  readonly alarm: Alarm;
  readonly refresh: () => void;
}) => {
  const client = useClient();
  const maySee = usePermission('alarm.see');
  const { send, isSending, error } = useSend(async () => {
    await client.send(
      { path: `/alarms/${encodeURIComponent(id)}/seen`, method: 'POST' },
      readNothing,
    );
    refresh();
  });
  return (
    <div role="status">
      <p>
        <strong>Alarm</strong> since {describeTime(since)}
        {overAt !== undefined && `, over since ${describeTime(overAt)}`}: {describeTimesIn(message)}{' '}
        {kind === 'refused' ? (
          <Link to={documentAddress(subject)}>Look at the page</Link>
        ) : (
          <Link to={`/changes/${subject}`}>Look at the change</Link>
        )}
        {seenBy !== undefined && ` Seen by ${seenBy}.`}
      </p>
      {maySee && seenBy === undefined && (
        <button type="button" onClick={send} aria-disabled={isSending}>
          I have seen it
        </button>
      )}
      {error !== undefined && <ErrorNotice error={error} again={refresh} />}
    </div>
  );
};
