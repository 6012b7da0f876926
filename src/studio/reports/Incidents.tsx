import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ReportAnswer, readReportAnswer } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { Choose } from '../controls/fields.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { ReportList } from './ReportList.tsx';
import { allReports, noScreen, type ReportChoice, reportPath, screenName } from './report-query.ts';
import { Trend } from './Trend.tsx';
import './reports.css';

interface ChoiceProps {
  readonly choice: ReportChoice;
  readonly choose: (news: Partial<ReportChoice>) => void;
}

/** Value of `since` in the address for the errors of all releases. */
const allReleases = 'all';

/** Choice of errors. It is in the address, so that the way back restores it. */
const useReportChoice = (live: number): ChoiceProps => {
  const [search, setSearch] = useSearchParams();
  const sinceLive = live > 0 ? String(live) : '';
  const since = search.get('since') ?? sinceLive;
  const choice = {
    screen: search.get('screen') ?? '',
    since: since === allReleases ? '' : since,
  };
  const choose = (news: Partial<ReportChoice>): void => {
    const next = { ...choice, ...news };
    const stored = new URLSearchParams(search);
    stored.delete('screen');
    stored.delete('since');
    if (next.screen !== '') stored.set('screen', next.screen);
    if (next.since !== sinceLive) stored.set('since', next.since || allReleases);
    setSearch(stored, { replace: true });
  };
  return { choice, choose };
};

/**
 * Errors in borrowers’ browsers, the most frequent first.
 * @param live release since which errors are shown at first; 0 without one
 */
export const Incidents = ({ live }: { readonly live: number }) => {
  const { choice, choose: chooseReports } = useReportChoice(live);
  const [offset, setOffset] = useState(0);
  const choose = (news: Partial<ReportChoice>): void => {
    setOffset(0);
    chooseReports(news);
  };
  const counted = useAnswer(reportPath(choice, offset), readReportAnswer);
  const { answer } = counted;
  const next = answer?.next;
  return (
    <>
      <p>Errors in borrowers’ browsers. They contain nothing that borrowers type or see.</p>
      <ReportChoices
        choice={choice}
        choose={choose}
        screens={answer?.screens ?? [{ screen: choice.screen, reports: 0 }]}
        releases={answer?.releases ?? []}
      />
      <AnswerNotice of={counted} what="Loading the client errors" skeleton="rows" />
      {answer !== undefined && (
        <>
          <p role="status" className="count">
            {pluralize(answer.totals.reports, 'report')} of {pluralize(answer.totals.rows, 'error')}
            {answer.totals.withoutRelease > 0 &&
              choice.since !== '' &&
              `; ${answer.totals.withoutRelease} more came without a release that is known`}
          </p>
          {answer.reports.length > 0 ? (
            <ReportList faults={answer.reports} />
          ) : (
            <NoIncident choice={choice} choose={choose} />
          )}
          <div className="acts">
            {offset > 0 && (
              <button type="button" onClick={() => setOffset(0)}>
                To the most frequent
              </button>
            )}
            {next !== undefined && (
              <button type="button" onClick={() => setOffset(next)}>
                Less frequent ones
              </button>
            )}
          </div>
          {answer.days.length > 0 && <Trend days={answer.days} />}
        </>
      )}
    </>
  );
};

const NoIncident = ({ choice, choose }: ChoiceProps) => (
  <EmptyState
    icon={ShieldCheck}
    sentence={
      choice.since === ''
        ? 'No errors were reported.'
        : `No errors were reported since release ${choice.since}.`
    }
  >
    {(choice.screen !== '' || choice.since !== '') && (
      <button type="button" onClick={() => choose(allReports)}>
        Show all errors
      </button>
    )}
  </EmptyState>
);

/** Releases to choose from. The chosen one is listed even without a report. */
const listReleases = (
  releases: ReportAnswer['releases'],
  since: string,
): readonly (readonly [string, string])[] => {
  const counted = releases
    .filter(({ release }) => release > 0)
    .map(({ release, reports }) => [String(release), `${release} (${reports})`] as const);
  return since === '' || counted.some(([release]) => release === since)
    ? counted
    : [[since, `${since} (0)`], ...counted];
};

const ReportChoices = ({
  choice,
  choose,
  screens,
  releases,
}: ChoiceProps & {
  readonly screens: ReportAnswer['screens'];
  readonly releases: ReportAnswer['releases'];
}) => (
  <search className="choices-bar">
    <Choose
      label="Page"
      all="All pages"
      value={choice.screen}
      options={screens.map(({ screen, reports }) => [
        screen === '' ? noScreen : screen,
        `${screenName(screen)} (${reports})`,
      ])}
      choose={(screen) => choose({ screen })}
    />
    <Choose
      label="Since release"
      all="All releases"
      value={choice.since}
      options={listReleases(releases, choice.since)}
      choose={(since) => choose({ since })}
    />
  </search>
);
