import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  readChangeList,
  readDocumentList,
  readKillSwitchList,
  readReleaseList,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useNow } from '../controls/timers.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { namePages } from '../pages/page-names.ts';
import { Incidents } from '../reports/Incidents.tsx';
import { usePermission } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { ClosedCards, PreparedCards } from './ChangeCards.tsx';
import { PlannedCards } from './PlannedCards.tsx';
import { ReleaseFilters } from './ReleaseFilters.tsx';
import { ReleaseSections } from './ReleaseSections.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import { SwitchedOffCards } from './SwitchedOffCards.tsx';
import { TimelineSection } from './TimelineCard.tsx';
import {
  listClosed,
  listPlanned,
  listPrepared,
  readFilter,
  type TimelineFilter,
} from './timeline.ts';
import '../changes/changes.css';
import './releases.css';

const ofReleases = isOneOf('release');
const ofChanges = isOneOf('change', 'check', 'release');
const ofSwitches = isOneOf('switch');

/** Timeline of what is live: being prepared and planned above, past releases below. */
export const ReleasesPage = () => {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search.get('show'));
  const mayGoBack = usePermission('release.rollback');
  const mayPropose = usePermission('change.write');
  const mayReadReports = usePermission('report.read');
  const releases = useAnswer('/releases', readReleaseList);
  useFeedEvent(ofReleases, releases.reload);
  const changes = useAnswer('/changes', readChangeList);
  useFeedEvent(ofChanges, changes.reload);
  const switches = useAnswer('/kill-switches', readKillSwitchList);
  useFeedEvent(ofSwitches, switches.reload);
  const nameOf = namePages(useAnswer('/documents', readDocumentList).answer?.documents ?? []);
  const now = useNow();
  const [requested, setRequested] = useState<number>();
  const [isClosedShown, setClosedShown] = useState(false);
  const listed = changes.answer?.changes ?? [];
  const [planned, prepared] = [listPlanned(listed, now), listPrepared(listed)];
  const off = switches.answer?.switches ?? [];
  const isShown = (part: TimelineFilter, count = 1): boolean =>
    filter === part || (filter === 'all' && count > 0);
  return (
    <PageLayout
      title="Releases"
      tools={
        mayPropose && (
          <Link className="button" to="/changes/new">
            Publish several pages
          </Link>
        )
      }
    >
      <p>
        A release contains all pages that phones get. Rolling back creates a new release with the
        old pages, so nothing is lost.
      </p>
      <ReleaseFilters
        filter={filter}
        counts={{ prepared: prepared.length, planned: planned.length, off: off.length }}
        choose={(name) => setSearch(name === 'all' ? {} : { show: name }, { replace: true })}
      />
      <AnswerNotice of={changes} what="Loading the changes" />
      {changes.answer !== undefined && isShown('prepared', prepared.length) && (
        <TimelineSection title="Being prepared">
          <PreparedCards changes={prepared} nameOf={nameOf} />
        </TimelineSection>
      )}
      {changes.answer !== undefined && isShown('planned', planned.length) && (
        <TimelineSection title="Planned">
          <PlannedCards entries={planned} now={now} nameOf={nameOf} />
        </TimelineSection>
      )}
      <AnswerNotice of={switches} what="Loading the pages that are switched off" />
      {switches.answer !== undefined && isShown('off', off.length) && (
        <TimelineSection title="Switched off">
          <SwitchedOffCards switches={off} />
        </TimelineSection>
      )}
      <AnswerNotice of={releases} what="Loading the releases" skeleton="rows" />
      {releases.answer !== undefined && (isShown('live') || isShown('past')) && (
        <ReleaseSections
          list={releases.answer}
          isLiveShown={isShown('live')}
          isPastShown={isShown('past')}
          nameOf={nameOf}
          goBack={mayGoBack ? setRequested : undefined}
        />
      )}
      {filter === 'past' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isClosedShown}
            onChange={({ target }) => setClosedShown(target.checked)}
          />
          Include closed changes (published or withdrawn)
        </label>
      )}
      {filter === 'past' && isClosedShown && changes.answer !== undefined && (
        <TimelineSection title="Closed changes">
          <ClosedCards changes={listClosed(listed)} nameOf={nameOf} />
        </TimelineSection>
      )}
      {releases.answer !== undefined && filter === 'incidents' && (
        <TimelineSection title="Incidents">
          {mayReadReports ? (
            <Incidents live={releases.answer.live} />
          ) : (
            <p>Your roles do not include client errors. Ask an administrator for one that does.</p>
          )}
        </TimelineSection>
      )}
      {requested !== undefined && (
        <RollBackDialog to={requested} close={() => setRequested(undefined)} />
      )}
    </PageLayout>
  );
};
