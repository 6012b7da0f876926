import type { Change, ChangeCheck } from '../../contracts/generated/studio-answers.ts';
import { FindingList } from '../changes/check/FindingList.tsx';
import { WaiverForm } from '../changes/decide/WaiverForm.tsx';
import { usePermission } from '../session/use-session.ts';
import { Progress } from '../shell/Progress.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { Publication } from './use-publication.ts';

interface CheckResultProps {
  /** Id of the only page; undefined for several. */
  readonly document: string | undefined;
  readonly nameOf: (document: string) => string;
  readonly publication: Pick<
    Publication,
    'change' | 'check' | 'status' | 'isPending' | 'isSending' | 'refresh'
  >;
  /** Undefined while the page cannot be checked. */
  readonly start: (() => void) | undefined;
}

/** Before and after, from the start of the check to its pictures or errors. */
export const CheckResult = ({ document, nameOf, publication, start }: CheckResultProps) => {
  const { change, check, status, isPending, isSending } = publication;
  const isRunning = status === 'checking' || (isSending && (isPending || status === 'none'));
  if (isRunning)
    return (
      <Progress
        what="Checking and rendering every state"
        done={check?.done ?? 0}
        {...(check === undefined || check.total === 0 ? {} : { of: check.total })}
      />
    );
  return (
    <>
      {status === 'stale' && (
        <p className="notice">
          The page changed after these images. The check runs again before anything goes live.
        </p>
      )}
      {status === 'failed' && check !== undefined && <FailedCheck check={check} />}
      {check !== undefined && check.pictures.length > 0 && (
        <BeforeAfter pictures={check.pictures} document={document} nameOf={nameOf} />
      )}
      {status === 'passed' && check?.pictures.length === 0 && !needsWaiver(change) && (
        <p>There are no images.</p>
      )}
      <Waiver publication={publication} />
      {(status === 'none' || status === 'stale') && (
        <p className="before-after-choice">
          <button type="button" aria-disabled={start === undefined} onClick={start}>
            {status === 'none' ? 'Show before and after' : 'Check again'}
          </button>
          This publishes nothing.
        </p>
      )}
    </>
  );
};

const FailedCheck = ({ check }: { readonly check: ChangeCheck }) => (
  <div role="alert">
    <p>
      {check.status === 'failed'
        ? 'The check found errors, so nothing was published.'
        : `The check did not finish${check.fault === undefined ? '' : ` (${check.fault})`}. Run it again.`}
    </p>
    <FindingList findings={check.findings} />
  </div>
);

/** True if a publisher must confirm that there are no images. */
export const needsWaiver = (change: Change | undefined): boolean =>
  change?.needs.some(({ code }) => code === 'waiver-missing') === true;

const Waiver = ({ publication: { change, refresh } }: Pick<CheckResultProps, 'publication'>) => {
  const mayWaive = usePermission('change.approve');
  const need = change?.needs.find(({ code }) => code === 'waiver-missing');
  if (change === undefined || need === undefined) return null;
  return mayWaive ? <WaiverForm change={change} refresh={refresh} /> : <p>{need.message}</p>;
};
