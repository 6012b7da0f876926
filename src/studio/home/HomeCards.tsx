import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type ChangeList,
  readReleaseList,
  readReportAnswer,
  type ListedChange,
} from '../../contracts/generated/studio-answers.ts';
import { type Answering, useAnswer } from '../api/use-client.ts';
import { allReports, reportPath } from '../reports/report-query.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { releasesAddress } from '../shell/addresses.ts';
import { describeInManila, formatList, pluralize } from '../shell/format.ts';

/** Pending approvals, the next scheduled release, and client errors. */
export const HomeCards = ({ listed }: { readonly listed: Answering<ChangeList> }) => {
  const mayReadReports = usePermission('report.read');
  const changes = listed.answer?.changes ?? [];
  return (
    <div className="home-cards">
      <AnswerNotice of={listed} what="Loading the changes" />
      {listed.answer !== undefined && (
        <>
          <PendingCard changes={changes} />
          <NextReleaseCard changes={changes} />
        </>
      )}
      {mayReadReports && <ClientErrorsCard />}
    </div>
  );
};

const HomeCard = ({
  pill,
  tone,
  to,
  title,
  children,
}: {
  readonly pill: string;
  readonly tone: 'accent' | 'warn' | 'good' | 'bad' | '';
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Link className="home-card" to={to}>
    <span className={`pill ${tone}`}>{pill}</span>
    <strong>{title}</strong>
    <span className="count">{children}</span>
  </Link>
);

const PendingCard = ({ changes }: { readonly changes: readonly ListedChange[] }) => {
  const { email } = useSession().session.person;
  const pending = changes.filter(({ deciders }) => deciders.includes(email));
  const [first] = pending;
  return (
    <HomeCard
      pill="For you"
      tone={first === undefined ? '' : 'accent'}
      to={
        first !== undefined && pending.length === 1
          ? `/changes/${first.id}`
          : releasesAddress('prepared')
      }
      title={
        first === undefined
          ? 'Nothing waits for you'
          : `${pluralize(pending.length, 'change waits', 'changes wait')} for you`
      }
    >
      {first === undefined
        ? 'Approvals that you can give appear here.'
        : formatList(pending.slice(0, 3).map(({ title }) => title))}
    </HomeCard>
  );
};

const NextReleaseCard = ({ changes }: { readonly changes: readonly ListedChange[] }) => {
  const scheduled = changes.flatMap((change) =>
    change.status === 'scheduled' && change.publishAt !== undefined
      ? [{ change, publishAt: change.publishAt }]
      : [],
  );
  const [next] = scheduled.toSorted((one, other) => one.publishAt - other.publishAt);
  return (
    <HomeCard
      pill="Next release"
      tone={next === undefined ? '' : 'warn'}
      to={next === undefined ? releasesAddress('planned') : `/changes/${next.change.id}`}
      title={next === undefined ? 'Nothing is scheduled' : describeInManila(next.publishAt)}
    >
      {next?.change.title ?? 'Changes with a schedule appear here.'}
    </HomeCard>
  );
};

const ClientErrorsCard = () => {
  const releases = useAnswer('/releases', readReleaseList);
  const live = releases.answer?.live;
  return (
    <>
      <AnswerNotice of={releases} what="Loading the releases" />
      {live !== undefined && <ErrorsSinceRelease live={live} />}
    </>
  );
};

const ErrorsSinceRelease = ({ live }: { readonly live: number }) => {
  const since = live > 0 ? String(live) : '';
  const counted = useAnswer(reportPath({ ...allReports, since }, 0), readReportAnswer);
  const total = counted.answer?.totals.reports;
  return (
    <>
      <AnswerNotice of={counted} what="Loading the client errors" />
      {total !== undefined && (
        <HomeCard
          pill="Client errors"
          tone={total === 0 ? 'good' : 'bad'}
          to={releasesAddress('incidents')}
          title={
            total === 0
              ? `No errors since release ${live}`
              : `${pluralize(total, 'error')} since release ${live}`
          }
        >
          Errors that happened in borrowers’ browsers.
        </HomeCard>
      )}
    </>
  );
};
