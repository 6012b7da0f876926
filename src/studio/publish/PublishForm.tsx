import { type ReactNode, useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { DecisionError } from '../changes/decide/DecisionError.tsx';
import { useNow } from '../controls/timers.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { CheckResult, needsWaiver } from './CheckResult.tsx';
import { type CheckStatus, nextActOf, type NextAct } from './publication.ts';
import { publishLabel } from './publish-times.ts';
import type { Publication } from './use-publication.ts';
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

/** Sentence about what the main button waits for; '' if for nothing that is not told elsewhere. */
const describeDelay = (
  delay: Readonly<Record<'isSaved' | 'isPending' | 'isWaiting', boolean>>,
): string => {
  if (!delay.isSaved) return 'Saving your last edits …';
  if (delay.isPending) return 'It continues when the check has passed. You can close this panel.';
  return delay.isWaiting
    ? 'Confirm first, under Before and after, that it goes live without images.'
    : '';
};

export interface PublishFormProps {
  readonly publication: Publication;
  /** Pages that go live together. */
  readonly pages: readonly ListedDocument[];
  readonly nameOf: (document: string) => string;
  /** Words that are used unless the operator writes others. */
  readonly summary: string;
  /** False while edits are not on the server yet. */
  readonly isSaved: boolean;
  /** False while the pages have errors, or are not known yet. */
  readonly canPublish: boolean;
  /** End of the offer, as a form field has it. */
  readonly offerEnd: string | undefined;
  /** Changes in sentences. */
  readonly changes: ReactNode;
  /** Pages that lead there. */
  readonly reach: ReactNode;
  /** Below the main button. */
  readonly children?: ReactNode;
}

/** Before and after, who approves, when, and why, for one page or several. */
export const PublishForm = ({
  publication,
  pages,
  nameOf,
  summary,
  isSaved,
  canPublish,
  offerEnd,
  changes,
  reach,
  children,
}: PublishFormProps) => {
  const time = useNow();
  const mayPublish = usePermission('change.publish');
  const mayWaive = usePermission('change.approve');
  const [times, setTimes] = useState(now);
  const [words, setWords] = useState<string>();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { change, status, isPending, isSending } = publication;
  const isMoney = pages.some((page) => page.class === 'money');
  const needsApproval = (change?.delicate.length ?? 0) > 0 || isMoney;
  const isSole = change !== undefined && change.publishers.length < 2;
  const act = nextActOf(status, change, {
    isLater: times.publishAt !== undefined,
    mayPublish,
    needsApproval: needsApproval && !isSole,
  });
  const input = {
    title: (words ?? summary).trim(),
    reason: reason.trim(),
    ...times,
    confirmation: confirmation.trim(),
  };
  const isBusy = isSending || isPending || status === 'checking';
  const isTyped = change?.needs.some(({ code }) => code === 'confirmation-missing') === true;
  const isWaiting = needsWaiver(change);
  const isReady = canPublish && isSaved && !isBusy && !isWaiting && input.title !== '';
  const hasReason = needsApproval || act === 'send';
  const [only] = pages.length === 1 ? pages : [];
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) publication.act(act, input);
      }}
    >
      {changes}
      <section aria-label="Before and after">
        <h3>Before and after</h3>
        <CheckResult
          document={only?.id}
          nameOf={nameOf}
          publication={publication}
          start={isReady ? () => publication.act('check', input) : undefined}
        />
        {reach}
      </section>
      <div className="publish-decisions">
        <WhoApproves change={change} isMoney={isMoney} nameOf={nameOf} />
        <WhenFields times={times} offerEnd={offerEnd} change={setTimes} />
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
          {describeDelay({ isSaved, isPending, isWaiting: isWaiting && mayWaive })}
        </p>
        <button type="submit" className="primary" aria-disabled={!isReady}>
          {isBusy ? 'Checking …' : labelOf(act, status, times, time)}
        </button>
      </div>
      {children}
    </form>
  );
};
