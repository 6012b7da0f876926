import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListedChange, readChangeList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { describeBothZones, describeTime, pluralize, formatList } from '../shell/format.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { useNow } from '../controls/timers.ts';
import { describeState, isOverdue, willEnd } from './change-labels.ts';

const ofChanges = isOneOf('change', 'check', 'release');

const isDone = ({ status }: ListedChange): boolean =>
  status === 'published' || status === 'withdrawn';

export const ChangesPage = () => {
  const listed = useAnswer('/changes', readChangeList);
  const { answer, reload } = listed;
  useFeedEvent(ofChanges, reload);
  const [isAll, setAll] = useState(false);
  const mayPropose = usePermission('change.write');
  const changes = answer?.changes ?? [];
  const now = useNow();
  const shown = changes.filter((change) => isAll || !isDone(change) || willEnd(change, now));
  return (
    <PageLayout
      title="Changes"
      tools={mayPropose && <Link to="/changes/new">Propose a change</Link>}
    >
      <p>
        A change takes the drafts of one or more documents to phones. It is checked, reviewed,
        approved and published as one.
      </p>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        Include closed changes (published or withdrawn)
      </label>
      <AnswerNotice of={listed} what="Reading the changes" />
      {answer !== undefined && (
        <p role="status" className="count">
          {pluralize(shown.length, 'change')}
        </p>
      )}
      {shown.length > 0 && <ChangeTable changes={shown} now={now} />}
    </PageLayout>
  );
};

const ChangeTable = ({
  changes,
  now,
}: {
  readonly changes: readonly ListedChange[];
  readonly now: number;
}) => (
  <table className="stacked">
    <thead>
      <tr>
        <th scope="col">Change</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} now={now} />
      ))}
    </tbody>
  </table>
);

const ChangeRow = ({ change, now }: { readonly change: ListedChange; readonly now: number }) => {
  const {
    id,
    title,
    reason,
    documents,
    status,
    author,
    createdAt,
    publishAt,
    expiresAt,
    deciders,
    ended,
  } = change;
  const { email } = useSession().session.person;
  return (
    <tr>
      <th scope="row">
        <Link to={`/changes/${id}`}>{title}</Link>
        <span className="id">{reason}</span>
        <span className="id">In {formatList(documents)}</span>
        <span className="when">
          Proposed by {author}, {describeTime(createdAt)}
        </span>
      </th>
      <td>
        {describeState(change)}
        {isOverdue(change, now) && <strong className="change-state suspended">, late</strong>}
        {deciders.includes(email) && (
          <span className="when">
            <strong>Waits for you</strong>
          </span>
        )}
        {ended.length > 0 && (
          <span className="when">
            <strong className="change-state suspended">
              {formatList(ended)}{' '}
              {ended.length === 1 ? 'ends before it goes live' : 'end before they go live'}
            </strong>
          </span>
        )}
        {status === 'scheduled' && publishAt !== undefined && (
          <span className="when">{describeBothZones(publishAt)}</span>
        )}
        {willEnd(change, now) && expiresAt !== undefined && (
          <span className="when">Expires on {describeBothZones(expiresAt)}</span>
        )}
      </td>
    </tr>
  );
};
