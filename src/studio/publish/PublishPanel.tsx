import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { ownProperty } from '../../../renderer/entries/document.ts';
import { useAnswer } from '../api/use-client.ts';
import { DecisionError } from '../changes/decide/DecisionError.tsx';
import { useNow } from '../controls/timers.ts';
import { useOthers } from '../live/use-feed.ts';
import { namePages } from '../pages/page-names.ts';
import { countProblems, isError } from '../problems/problem-labels.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { formatList } from '../shell/format.ts';
import { useDocumentTitle } from '../workspace/use-document-title.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { CheckResult } from './CheckResult.tsx';
import { type CheckStatus, nextActOf, type NextAct } from './publication.ts';
import { OpenChange } from './OpenChange.tsx';
import { ReachedFrom } from './ReachedFrom.tsx';
import { offerEnd, publishLabel } from './publish-times.ts';
import { summarizeGroups, useLiveDifference } from './use-live-difference.ts';
import type { Publication } from './use-publication.ts';
import { WhatChanges } from './WhatChanges.tsx';
import { type PublishTimes, WhenFields } from './WhenFields.tsx';
import { WhoApproves } from './WhoApproves.tsx';
import './publish.css';

const now: PublishTimes = { publishAt: undefined, takeBackAt: undefined };

const labelOf = (
  act: NextAct,
  status: CheckStatus,
  { publishAt }: PublishTimes,
  time: number,
): string => {
  if (act === 'check') return status === 'failed' ? 'Check again' : 'Check before publishing';
  return act === 'send' ? 'Send for approval' : publishLabel(publishAt, time);
};

export interface PublishPanelProps {
  readonly publication: Publication;
  /** False while edits are not on the server yet. */
  readonly isSaved: boolean;
  readonly close: () => void;
}

/** Publishes the open page: what changes, before and after, who approves, when, and why. */
export const PublishPanel = ({ publication, isSaved, close }: PublishPanelProps) => {
  const { id, problems, lastValidDocument } = useWorkspace();
  const title = useDocumentTitle();
  const field = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const time = useNow();
  const listed = useAnswer('/documents', readDocumentList);
  const documents = listed.answer?.documents ?? [];
  const nameOf = namePages(documents);
  const document = documents.find((known) => known.id === id);
  const difference = useLiveDifference(document?.liveVersion);
  const mayPublish = usePermission('change.publish');
  const [times, setTimes] = useState(now);
  const [words, setWords] = useState<string>();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { change, status, isPending, isSending } = publication;
  const errors = problems?.filter(isError).length ?? 0;
  const needsApproval = (change?.delicate.length ?? 0) > 0 || document?.class === 'money';
  const isSole = change !== undefined && change.publishers.length < 2;
  const act = nextActOf(status, change, {
    isLater: times.publishAt !== undefined,
    mayPublish,
    needsApproval: needsApproval && !isSole,
  });
  const summary =
    difference.groups === undefined
      ? document !== undefined && document.liveVersion === undefined
        ? `New page “${title}”`
        : `Update “${title}”`
      : summarizeGroups(difference.groups, title);
  const input = {
    title: (words ?? summary).trim(),
    reason: reason.trim(),
    ...times,
    confirmation: confirmation.trim(),
  };
  const isBusy = isSending || isPending || status === 'checking';
  const isTyped = change?.needs.some(({ code }) => code === 'confirmation-missing') === true;
  const isWaiting = change?.needs.some(({ code }) => code === 'waiver-missing') === true;
  const isReady =
    errors === 0 &&
    isSaved &&
    !isBusy &&
    !isWaiting &&
    document !== undefined &&
    input.title !== '';
  const hasReason = needsApproval || act === 'send';
  return (
    <section aria-labelledby={field} className="publish-panel">
      <div className="dialog-head">
        <h2 id={field} ref={heading} tabIndex={-1}>
          Publish “{title}”
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <p className="state-pills">
        <span className={errors > 0 ? 'pill bad' : 'pill good'}>{countProblems(problems)}</span>
        <OtherEditors document={id} />
      </p>
      {errors > 0 && <p role="alert">Fix the errors before you publish.</p>}
      {listed.error !== undefined && <ErrorNotice error={listed.error} again={listed.reload} />}
      <OpenChange document={document} own={change?.id} resume={publication.resume} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) publication.act(act, input);
        }}
      >
        <WhatChanges
          isLive={document && document.liveVersion !== undefined}
          difference={difference}
        />
        <section aria-label="Before and after">
          <h3>Before and after</h3>
          <CheckResult
            document={id}
            nameOf={nameOf}
            publication={publication}
            start={isReady ? () => publication.act('check', input) : undefined}
          />
          <ReachedFrom document={id} nameOf={nameOf} />
        </section>
        <div className="publish-decisions">
          <WhoApproves change={change} isMoney={document?.class === 'money'} nameOf={nameOf} />
          <WhenFields
            times={times}
            offerEnd={offerEnd(ownProperty(lastValidDocument?.document, 'not_after'))}
            change={setTimes}
          />
        </div>
        <label>
          In a few words
          <input
            value={words ?? summary}
            required
            maxLength={200}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        {hasReason && (
          <label>
            Why, for the person who approves
            <textarea
              value={reason}
              required
              maxLength={1800}
              rows={2}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
        )}
        {isTyped && act === 'publish' && (
          <label>
            There is no second publisher. To confirm, type {change.id}
            <input
              required
              autoComplete="off"
              spellCheck={false}
              value={confirmation}
              onChange={({ target }) => setConfirmation(target.value)}
            />
          </label>
        )}
        <div className="publish-foot">
          {publication.error !== undefined &&
            (change === undefined ? (
              <ErrorNotice error={publication.error} />
            ) : (
              <DecisionError error={publication.error} refresh={publication.refresh} />
            ))}
          <p role="status" className="count">
            {isSaved ? '' : 'Saving your last edits …'}
            {isSaved &&
              isPending &&
              'It continues when the check has passed. You can close this panel.'}
          </p>
          <button type="submit" className="primary" aria-disabled={!isReady}>
            {isBusy ? 'Checking …' : labelOf(act, status, times, time)}
          </button>
        </div>
        <p>
          <Link to={`/changes/new?document=${encodeURIComponent(id)}`}>
            Publish together with other pages
          </Link>
        </p>
      </form>
    </section>
  );
};

const OtherEditors = ({ document }: { readonly document: string }) => {
  const others = useOthers(document);
  return others.length === 0 ? (
    <span className="pill">Nobody else is editing</span>
  ) : (
    <span className="pill warn">Also open by {formatList(others.map(({ name }) => name))}</span>
  );
};
