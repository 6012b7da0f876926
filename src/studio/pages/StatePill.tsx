import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { bundledAddress } from '../shell/addresses.ts';
import { describeDay, describeInManila } from '../shell/format.ts';
import { stateNames, stateOf, type WorkflowState } from './workflow-state.ts';

const tones: Readonly<Partial<Record<WorkflowState, string>>> = {
  unparseable: 'bad',
  failed: 'bad',
  suspended: 'bad',
  ready: 'good',
  edited: 'warn',
  proposed: 'warn',
  checking: 'warn',
  scheduled: 'warn',
};

/** Publication state of a page: live or draft, and what is not live yet. */
export const StatePill = ({ document }: { readonly document: ListedDocument }) => {
  const state = stateOf(document);
  const isLive = document.liveVersion !== undefined;
  const publishAt = document.change?.publishAt;
  // A page that is not live differs anyway.
  const isNamed = isLive ? state !== 'clean' : state !== 'clean' && state !== 'edited';
  return (
    <span className="state-pills">
      <span className={isLive ? 'pill good' : 'pill'}>{isLive ? 'Live' : 'Draft'}</span>
      {isNamed && (
        <span
          className={`pill ${tones[state] ?? ''}`}
          title={publishAt === undefined ? undefined : describeInManila(publishAt)}
        >
          {stateNames[state]}
          {state === 'scheduled' && publishAt !== undefined && ` ${describeDay(publishAt)}`}
        </span>
      )}
    </span>
  );
};

/** State with the live version, the change of the page and the way to an app update. */
export const StateCell = ({ document }: { readonly document: ListedDocument }) => (
  <>
    <StatePill document={document} />
    {document.liveVersion !== undefined && (
      <span className="when">Version {document.liveVersion}</span>
    )}
    {document.change !== undefined && (
      <Link className="when" to={`/changes/${document.change.id}`}>
        {document.change.title}
      </Link>
    )}
    {document.shippedRev !== undefined && (
      <Link className="when" to={bundledAddress(document.id)}>
        App update to review
      </Link>
    )}
  </>
);
