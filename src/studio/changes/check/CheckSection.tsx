import { useEffect, useId, useRef } from 'react';
import type {
  Change,
  ChangeCheck,
  CheckBrowser,
} from '../../../contracts/generated/studio-answers.ts';
import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { usePermission } from '../../session/use-session.ts';
import { Progress } from '../../shell/Progress.tsx';
import { DecisionError } from '../decide/DecisionError.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import {
  describeBrowser,
  describeCheck,
  describeHold,
  missingBrowserFinding,
} from './describe-check.ts';
import { FindingList } from './FindingList.tsx';

const mayBeChecked: ReadonlySet<Change['status']> = new Set(['open', 'checked', 'suspended']);

export interface CheckSectionProps {
  readonly change: Change;
  readonly check: ChangeCheck | undefined;
  readonly browser: CheckBrowser | undefined;
  readonly refresh: () => void;
}

export const CheckSection = ({ change, check, browser, refresh }: CheckSectionProps) => {
  const id = useId();
  const client = useClient();
  const mayCheck = usePermission('change.check');
  const { send, isSending, error } = useSend(async () => {
    // The response covers only the check; refresh reads the change, too.
    await client.send({ path: `/changes/${change.id}/check`, method: 'POST' }, readNothing);
    refresh();
  });
  const isRunning = check?.status === 'running';
  const undrawn = check === undefined || isRunning ? undefined : missingBrowserFinding(check);
  // The button disappears while the check runs, so focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRunning && isRequested.current) heading.current?.focus({ preventScroll: true });
    isRequested.current = false;
  }, [isRunning]);
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} tabIndex={-1} id={id}>
        Check
      </h2>
      <p role="status">{describeCheck(check, change.status === 'published')}</p>
      {undrawn !== undefined && (
        <p className="notice">
          {undrawn.message} {describeHold(change)}
        </p>
      )}
      {undrawn === undefined && change.status !== 'published' && browser !== undefined && (
        <p>{describeBrowser(browser)}</p>
      )}
      {isRunning && (
        <>
          <Progress
            what="Rendering sample states"
            done={check.done}
            {...(check.total === 0 ? {} : { of: check.total })}
          />
          <p>
            You can leave this page. The check continues, and this page shows its progress when you
            return.
          </p>
        </>
      )}
      {mayCheck && mayBeChecked.has(change.status) && !isRunning && (
        <button
          type="button"
          className={check === undefined ? 'primary' : undefined}
          onClick={() => {
            isRequested.current = true;
            send();
          }}
          aria-disabled={isSending}
        >
          {isSending
            ? 'Starting the check …'
            : check === undefined
              ? 'Check it'
              : 'Check again with the current drafts'}
        </button>
      )}
      {error !== undefined && <DecisionError error={error} refresh={refresh} />}
      {check !== undefined && !isRunning && (
        <>
          <FindingList findings={check.findings} />
          <BudgetTable budgets={check.budgets} />
        </>
      )}
    </section>
  );
};
