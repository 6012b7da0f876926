import { markChangesChecked } from '../../database/changes.ts';
import {
  type Check,
  findCheck,
  markCheckBroken,
  type CheckRun,
  claimCheck,
  completeCheck,
  extendCheckLease,
} from '../../database/checks.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { loadCandidate } from './release-candidate.ts';
import { freezeChange } from './freeze-change.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditContext, record } from '../../database/audit.ts';
import { createId } from '../../database/dialect.ts';
import { errorMessage } from '../../errors/inspect-error.ts';
import type { CheckResult } from '../../database/check-result.ts';
import { isPassed } from './publish-requirements.ts';
import type { CandidateContents } from '../../publish-checks/documents/candidate-documents.ts';
import type { PublishChecker } from '../../publish-checks/publish-checker.ts';

interface CheckOptions {
  readonly db: ScreenDatabase;
  readonly publishChecker: { readonly name: string };
  readonly checker: CheckRunner;
}

interface RequestedCheck {
  readonly closureHash: string;
  readonly check: Check | undefined;
}

/**
 * Freezes a change and starts its check. Earlier results of the same candidate are reused.
 * @throws see freezeChange
 */
export const checkChange = async (
  { db, publishChecker, checker }: CheckOptions,
  changeId: string,
  act: AuditContext,
): Promise<RequestedCheck> => {
  const { plan, isAgain } = await freezeChange(db, changeId, publishChecker.name, act);
  await checker.begin(() => loadCandidate(db, plan), plan.hash, isAgain);
  const check = await findCheck(db, { closureHash: plan.hash, gate: publishChecker.name }, act.now);
  // The check may have passed before this change was linked to it.
  if (check?.status === 'passed') await markChangesChecked(db, plan.hash);
  return { closureHash: plan.hash, check };
};

/** A run without heartbeat is abandoned after this time. */
const leaseMs = 30_000;

const heartbeatIntervalMs = 2000;

interface CheckRunnerOptions {
  readonly db: ScreenDatabase;
  readonly publishChecker: PublishChecker;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Runs checks in the background, once per candidate across all instances. */
export interface CheckRunner {
  /**
   * Starts a check unless one is running or done. Resolves once the owner is known.
   * @param isAgain rerun a finished check
   */
  readonly begin: (
    closure: () => Promise<CandidateContents>,
    closureHash: string,
    isAgain?: boolean,
  ) => Promise<void>;
  readonly settled: () => Promise<void>;
  /** Aborts running checks; another instance can take over at once. */
  readonly close: () => Promise<void>;
}

export const createCheckRunner = ({
  db,
  publishChecker,
  now,
  log,
}: CheckRunnerOptions): CheckRunner => {
  const running = new Map<
    string,
    { readonly ended: Promise<void>; readonly controller: AbortController }
  >();

  const saveResult = async (run: CheckRun, result: CheckResult): Promise<void> => {
    const passed = isPassed(result.findings);
    await db.transaction().execute(async (transaction) => {
      // Fixed lock order: changes first.
      if (passed) await markChangesChecked(transaction, run.closureHash);
      if (!(await completeCheck(transaction, run, passed ? 'passed' : 'failed', result, now())))
        throw new Error('Another run replaced this one.');
      const errors = result.findings.filter(({ severity }) => severity === 'error').length;
      const detail = {
        gate: publishChecker.name,
        passed,
        errors,
        warnings: result.findings.length - errors,
      };
      await record(transaction, {
        at: now(),
        actor: 'gate',
        address: '',
        action: 'check.end',
        subject: run.closureHash,
        detail,
      });
    });
  };

  const execute = async (
    run: CheckRun,
    load: () => Promise<CandidateContents>,
    controller: AbortController,
  ): Promise<void> => {
    const progress = { done: 0, total: 0 };
    const heartbeat = async (): Promise<void> => {
      if (!(await extendCheckLease(db, run, progress, now() + leaseMs))) controller.abort();
    };
    // Database errors surface at the end of the run; the lease lasts until then.
    const timer = setInterval(
      () => void heartbeat().catch(() => undefined),
      heartbeatIntervalMs,
    ).unref();
    try {
      const closure = await load();
      const result = await publishChecker.check(
        closure,
        (done, of) => void Object.assign(progress, { done, total: of }),
        controller.signal,
      );
      await saveResult(run, result);
    } catch (error) {
      if (!controller.signal.aborted)
        log.error({ err: error, closure: run.closureHash }, 'A check did not finish');
      const why = controller.signal.aborted
        ? 'The service stopped during the check.'
        : errorMessage(error);
      // If this write fails too, the lease expires.
      await markCheckBroken(db, run, why, now()).catch((again: unknown) =>
        log.error({ err: again }, 'An unfinished check could not be recorded'),
      );
    } finally {
      clearInterval(timer);
    }
  };

  return {
    begin: async (load, closureHash, isAgain = false) => {
      const run = { closureHash, gate: publishChecker.name, holder: createId(now()) };
      if (running.has(closureHash)) return;
      if (!(await claimCheck(db, { ...run, now: now(), leaseUntil: now() + leaseMs, isAgain })))
        return;
      const controller = new AbortController();
      const ended = execute(run, load, controller).finally(() => running.delete(closureHash));
      running.set(closureHash, { ended, controller });
    },
    settled: async () => {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    close: async () => {
      const all = [...running.values()];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};
