import { useState } from 'react';
import { readReportAnswer } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { Choose } from '../controls/fields.tsx';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { ReportList } from './ReportList.tsx';
import { allReports, noScreen, type ReportChoice, reportPath, screenName } from './report-query.ts';
import { Trend } from './Trend.tsx';
import './reports.css';

export const ReportsPage = () => {
  const [{ choice, offset }, setPlace] = useState({ choice: allReports, offset: 0 });
  const counted = useAnswer(reportPath(choice, offset), readReportAnswer);
  const { answer } = counted;
  const choose = (news: Partial<ReportChoice>): void =>
    setPlace({ choice: { ...choice, ...news }, offset: 0 });
  const next = answer?.next;
  return (
    <PageLayout title="Reports">
      <p>Errors on phones, counted. Reports contain nothing that borrowers type or see.</p>
      <ReportChoices
        choice={choice}
        choose={choose}
        screens={answer?.screens ?? [{ screen: choice.screen, reports: 0 }]}
        releases={answer?.releases ?? [{ release: Number(choice.since), reports: 0 }]}
      />
      <AnswerNotice of={counted} what="Reading the reports" />
      {answer !== undefined && (
        <>
          <p role="status" className="count">
            {pluralize(answer.totals.reports, 'report')} of {pluralize(answer.totals.rows, 'fault')}
            {answer.totals.withoutRelease > 0 &&
              choice.since !== '' &&
              `; ${answer.totals.withoutRelease} more came without a release that is known`}
          </p>
          {answer.reports.length > 0 && <ReportList faults={answer.reports} />}
          <div className="acts">
            {offset > 0 && (
              <button type="button" onClick={() => setPlace({ choice, offset: 0 })}>
                To the most frequent
              </button>
            )}
            {next !== undefined && (
              <button type="button" onClick={() => setPlace({ choice, offset: next })}>
                Less frequent ones
              </button>
            )}
          </div>
          {answer.days.length > 0 && <Trend days={answer.days} />}
        </>
      )}
    </PageLayout>
  );
};

const ReportChoices = ({
  choice,
  choose,
  screens,
  releases,
}: {
  readonly choice: ReportChoice;
  readonly choose: (news: Partial<ReportChoice>) => void;
  readonly screens: readonly { readonly screen: string; readonly reports: number }[];
  readonly releases: readonly { readonly release: number; readonly reports: number }[];
}) => (
  <search className="choices-bar">
    <Choose
      label="Document"
      all="All documents"
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
      options={releases
        .filter(({ release }) => release > 0)
        .map(({ release, reports }) => [String(release), `${release} (${reports})`])}
      choose={(since) => choose({ since })}
    />
  </search>
);
