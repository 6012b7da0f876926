import { Link } from 'react-router-dom';
import {
  type ListedKillSwitch,
  readKillSwitchList,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useHeadingFocus } from '../controls/focus.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { describeTime } from '../shell/format.ts';
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
        You can remove a harmful document from phones at once, whatever release is live. Open it in
        the <Link to="/">documents</Link> and choose “Take out of service”.
      </p>
      <AnswerNotice of={listed} what="Loading the documents out of service" />
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
          ? 'Nothing is shown instead.'
          : `Version ${fallbackVersion} is shown instead.`}{' '}
        {by}, {describeTime(at)}: {reason}
      </p>
      {maySwitch && <PutBackForm document={document} />}
    </section>
  );
};
