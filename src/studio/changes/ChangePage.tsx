import { Link, useParams } from 'react-router-dom';
import type { Change } from '../../contracts/generated/studio-answers.ts';
import { usePermission } from '../session/use-session.ts';
import { describeTime } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { describeState } from './change-labels.ts';
import { CheckSection } from './check/CheckSection.tsx';
import { ReachSection } from './check/ReachSection.tsx';
import { DecisionSection } from './decide/DecisionSection.tsx';
import { NextStep } from './decide/NextStep.tsx';
import { PublishedSection } from './decide/PublishedSection.tsx';
import { DifferenceSection } from './difference/DifferenceSection.tsx';
import { PictureSection } from './pictures/PictureSection.tsx';
import { useChange } from './use-change.ts';
import './changes.css';

const isDone = ({ status }: Change): boolean => status === 'published' || status === 'withdrawn';

const StateOfChange = ({ change }: { readonly change: Change }) => (
  <strong
    className={`change-state ${change.status === 'checked' && change.needs.length > 0 ? 'open' : change.status}`}
  >
    {describeState(change)}
  </strong>
);

export const ChangePage = () => {
  const { id = '' } = useParams();
  const { change, check, browser, error, refresh } = useChange(id);
  const mayWrite = usePermission('change.write');
  if (change === undefined) {
    return (
      <PageLayout title="Change">
        {error === undefined ? (
          <Progress what="Loading the change" />
        ) : (
          <ErrorNotice error={error} again={refresh} />
        )}
      </PageLayout>
    );
  }
  const isOpen = !isDone(change);
  return (
    <PageLayout title={change.title} tools={<StateOfChange change={change} />}>
      {error !== undefined && <ErrorNotice error={error} again={refresh} />}
      <p>
        {change.reason === '' ? 'No reason was given.' : change.reason}
        <span className="when">
          By {change.author}, {describeTime(change.createdAt)}
        </span>
        {isOpen && change.status !== 'scheduled' && mayWrite && (
          <Link to={`/changes/${id}/edit`}>Edit title, reason and pages</Link>
        )}
      </p>
      {change.warnings.map((warning) => (
        <p key={warning} className="notice change-warning">
          <strong>Warning</strong>: {warning}
        </p>
      ))}
      {change.notes.map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      {isOpen && <NextStep change={change} />}
      {change.status === 'published' && <PublishedSection change={change} />}
      {isOpen && <DifferenceSection change={change} />}
      {change.status !== 'withdrawn' && (
        <CheckSection change={change} check={check} browser={browser} refresh={refresh} />
      )}
      {check !== undefined && check.pictures.length > 0 && (
        <PictureSection pictures={check.pictures} />
      )}
      {isOpen && change.closure !== undefined && check?.status !== 'running' && (
        <ReachSection change={change} />
      )}
      {isOpen && <DecisionSection change={change} check={check} refresh={refresh} />}
    </PageLayout>
  );
};
