import { Link } from 'react-router-dom';
import {
  type ListedKillSwitch,
  readKillSwitchList,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useHeadingFocus } from '../controls/use-heading-focus.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/AnswerNotice.tsx';
import { describeTime } from '../shell/describe-time.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { PutBackForm } from './PutBackForm.tsx';

const ofSwitches = isOneOf('switch');

export const OutOfServicePage = () => {
  const listed = useAnswer('/kill-switches', readKillSwitchList);
  const { answer, reload } = listed;
  useFeedEvent(ofSwitches, reload);
  return (
    <PageLayout title="Out of service">
      <p>
        A document that does harm can be taken away from phones at once, whatever release is live:
        open it among the <Link to="/">documents</Link>, and choose “Take out of service”.
      </p>
      <AnswerNotice of={listed} what="Reading what is out of service" />
      {answer !== undefined && <SwitchedOffList switches={answer.switches} />}
    </PageLayout>
  );
};

const SwitchedOffList = ({ switches }: { readonly switches: readonly ListedKillSwitch[] }) => {
  const { root, follow } = useHeadingFocus<HTMLDivElement>();
  return (
    <div ref={root} {...follow}>
      {switches.length === 0 && <p role="status">Every document is in service.</p>}
      {switches.map((one) => (
        <SwitchedOff key={one.document} one={one} />
      ))}
    </div>
  );
};

const SwitchedOff = ({
  one: { document, fallbackVersion, reason, by, at },
}: {
  readonly one: ListedKillSwitch;
}) => {
  const maySwitch = usePermission('switch.write');
  return (
    <section aria-label={document}>
      <h2>{document}</h2>
      <p>
        {fallbackVersion === undefined
          ? 'Nothing is shown in its place.'
          : `Version ${fallbackVersion} is shown in its place.`}{' '}
        {by}, {describeTime(at)}: {reason}
      </p>
      {maySwitch && <PutBackForm document={document} />}
    </section>
  );
};
