import { type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { DecisionError } from '../changes/decide/DecisionError.tsx';
import { useNow } from '../controls/timers.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { CheckResult, needsWaiver } from './CheckResult.tsx';
import { type CheckStatus, nextActOf, type NextAct } from './publication.ts';
import { publishLabel } from './publish-times.ts';
import type { Publication } from './use-publication.ts';
import type { PublishFormState } from './use-publish-form.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhoApproves } from './WhoApproves.tsx';
import './publish.css';

const labelOf = (act: NextAct, status: CheckStatus, publishAt: string, time: number): string => {
  if (act === 'check') return status === 'failed' ? 'Check again' : 'Check before publishing';
  return act === 'send' ? 'Send for approval' : publishLabel(publishAt, time);
};

/** Reason why the main button waits; '' if it does not, or if the panel shows the reason. */
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
  readonly form: PublishFormState;
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
  form,
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
  const id = useId();
  const time = useNow();
  const mayPublish = usePermission('change.publish');
  const mayWaive = usePermission('change.approve');
  const { control, register, handleSubmit } = form;
  const { field: words } = useController({ control, name: 'words' });
  const [publishAt, takeBackAt, reason, confirmation] = useWatch({
    control,
    name: ['publishAt', 'takeBackAt', 'reason', 'confirmation'],
  });
  const { change, status, isPending, isSending } = publication;
  const isMoney = pages.some((page) => page.class === 'money');
  const needsApproval = (change?.delicate.length ?? 0) > 0 || isMoney;
  const isSole = change !== undefined && change.publishers.length < 2;
  const act = nextActOf(status, change, {
    isLater: publishAt !== '',
    mayPublish,
    needsApproval: needsApproval && !isSole,
  });
  const input = {
    title: (words.value ?? summary).trim(),
    reason: reason.trim(),
    publishAt,
    takeBackAt,
    confirmation: confirmation.trim(),
  };
  const isBusy = isSending || isPending || status === 'checking';
  const isTyped = change?.needs.some(({ code }) => code === 'confirmation-missing') === true;
  const isWaiting = needsWaiver(change);
  const isReady = canPublish && isSaved && !isBusy && !isWaiting && input.title !== '';
  const hasReason = needsApproval || act === 'send';
  const [only] = pages.length === 1 ? pages : [];
  return (
    <div className="form">
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
      {/* The check above may hold a form of its own. */}
      <form
        id={id}
        className="form"
        onSubmit={(event) =>
          void handleSubmit(() => {
            if (isReady) publication.act(act, input);
          })(event)
        }
      >
        <div className="publish-decisions">
          <WhoApproves change={change} isMoney={isMoney} nameOf={nameOf} />
          <WhenFields form={form} offerEnd={offerEnd} />
        </div>
        <label>
          In a few words
          <input {...words} value={words.value ?? summary} required maxLength={200} />
        </label>
        {hasReason && (
          <label>
            Why, for the person who approves
            <textarea required maxLength={1800} rows={2} {...register('reason')} />
          </label>
        )}
        {isTyped && act === 'publish' && (
          <label>
            There is no second publisher. To confirm, type {change.id}
            <input required autoComplete="off" spellCheck={false} {...register('confirmation')} />
          </label>
        )}
      </form>
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
        <button type="submit" form={id} className="primary" aria-disabled={!isReady}>
          {isBusy ? 'Checking …' : labelOf(act, status, publishAt, time)}
        </button>
      </div>
      {children}
    </div>
  );
};
