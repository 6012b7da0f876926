import type { CompiledHandler, CompiledScreen } from '../../compile/compiled.ts';
import { networkErrorCode } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import type { OperationState } from '../../document/screen-roots.ts';
import { reconcileOperation, type ReconcileHost } from './reconcile-operation.ts';
import {
  pickReconciliationParams,
  readPersistedOperation,
  type PersistedOperation,
} from './persisted-operation.ts';
import { actionLockKey, type ActionLock } from '../action-lock.ts';
import type { Operations, RunningOperation } from './operation-loader.ts';
import type { StepResult } from '../action-lock.ts';
import type { Store } from '../store.ts';
import { createOperationTargets, type OperationTarget } from './operation-target.ts';
import type { Wait } from '../timers.ts';

export interface OperationsHost extends Omit<ReconcileHost, 'screen'> {
  readonly screen: CompiledScreen;
  readonly store: Store;
  readonly withLock: ActionLock;
  /** When the screen was opened, and when the person asked for it, in milliseconds since 1970. */
  readonly openedAt: number;
  readonly navigatedAt: number;
  readonly wait: Wait;
  /** Runs steps with the names of the screen. */
  runSteps(steps: CompiledHandler): Promise<StepResult>;
}

/**
 * So long a server may still be at work, in milliseconds: until then it says no and means not yet. From when this page saw the connection break, and, where
 * nothing is known because the page before it has gone, from when this one was opened: what a network held back may have arrived just then.
 */
const serverGraceMs = { seen: 3000, gone: 10_000 };

/** So often a page that finds another one at work looks again, in milliseconds. */
const pollIntervalMs = 1000;

/** What nobody could confirm for so long keeps nobody from starting anew, in milliseconds: by then the order tells. */
const maxDoubtMs = 24 * 60 * 60 * 1000;

/** So long after it took effect a page that comes asks for one that was left before it led on, in milliseconds. */
const followUpWindowMs = 60_000;

/** Where an operation is kept: of each call about something the last one. */
const keyOf = ({ key }: OperationTarget, call: string): string => `${key}.${call}`;

/** The operations of a screen; loaded with the first screen that moves money. */
export const createOperations = (host: OperationsHost): Operations => {
  const { screen, scope, store, contracts, ports, withLock, openedAt, navigatedAt, isOpen, wait } =
    host;
  const page = `${String(openedAt)}-${Math.random().toString(36).slice(2)}`;
  const targets = createOperationTargets(screen, scope, contracts);
  /** Sent by this page, or taken over by it, and in doubt, by where it is kept. A phone that keeps nothing still keeps it here. */
  const doubts = new Map<string, PersistedOperation>();
  /** Took effect, as this page has just heard, and what follows from it is not done yet. */
  const unfinished = new Map<string, PersistedOperation>();
  const set = (name: string, state: OperationState): void =>
    store.write(`operations.${name}`, state);
  const stateOf = (name: string): unknown => store.read(`operations.${name}`);

  /** What is in doubt about something holds back everything that would move money for it. */
  const setAll = ({ names }: OperationTarget, state: OperationState): void => {
    for (const name of names) set(name, state);
  };
  /** One operation has ended, and holds back none of the others any more. */
  const finish = ({ names }: OperationTarget, name: string, state: OperationState): void => {
    for (const other of names) if (stateOf(other) === 'unknown') set(other, 'idle');
    set(name, state);
  };

  const readOperation = async (key: string): Promise<PersistedOperation | undefined> => {
    const own = doubts.get(key);
    const kept = readPersistedOperation(await ports.operations.read(key));
    // Another page may have sent it anew since.
    if (kept === undefined || (own !== undefined && own.at >= kept.at)) return own;
    const now = Date.now();
    if (Math.max(kept.at, kept.ended ?? 0) <= now) return kept;
    // The clock was moved back: it would be in doubt until that time has come once more.
    const dated = {
      ...kept,
      at: Math.min(kept.at, now),
      ...(kept.ended === undefined ? {} : { ended: now }),
    };
    await ports.operations.write(key, dated);
    return dated;
  };
  /** A payment may be in doubt while the app is brought up to date. */
  const adoptLegacy = async (target: OperationTarget, formerKey: string): Promise<void> => {
    const former = readPersistedOperation(await ports.operations.read(formerKey));
    if (former === undefined) return;
    await ports.operations.write(keyOf(target, former.call), former);
    await ports.operations.remove(formerKey);
  };
  /** Everything that was sent about something, by whatever screen. */
  const readOperations = async (
    target: OperationTarget,
  ): Promise<readonly PersistedOperation[]> => {
    await Promise.all(target.legacyKeys.map((key) => adoptLegacy(target, key)));
    return (
      await Promise.all(target.calls.map((call) => readOperation(keyOf(target, call))))
    ).filter((operation) => operation !== undefined);
  };

  const isInDoubt = ({ at, ended }: PersistedOperation): boolean =>
    ended === undefined && Date.now() - at < maxDoubtMs;
  /** What another page has brought about since the person asked for this one, and so has not seen. */
  const isNewSinceNavigation = ({ by, ended }: PersistedOperation): boolean =>
    ended !== undefined && by !== page && ended >= navigatedAt;

  /** The page that heard of it was left before it led on. What follows depends on an answer that is gone with it, so it is asked, too. */
  const isInterrupted = ({ by, ended, ledOn }: PersistedOperation): boolean =>
    ended !== undefined && ledOn !== true && by !== page && Date.now() - ended < followUpWindowMs;

  const markEffective = async (
    target: OperationTarget,
    name: string,
    operation: PersistedOperation,
  ): Promise<void> => {
    const key = keyOf(target, operation.call);
    doubts.delete(key);
    finish(target, name, 'done');
    const kept = { ...operation, ended: Date.now() };
    unfinished.set(key, kept);
    await ports.operations.write(key, kept);
  };
  const markFollowedUp = async (target: OperationTarget): Promise<void> => {
    for (const key of target.calls.map((call) => keyOf(target, call))) {
      const kept = unfinished.get(key);
      unfinished.delete(key);
      if (kept !== undefined) await ports.operations.write(key, { ...kept, ledOn: true });
    }
  };
  const runOnConfirmed = async (target: OperationTarget, name: string): Promise<void> => {
    const outcome = await host.runSteps(screen.actions.get(name)?.operation?.onConfirmed ?? []);
    // Of a screen that was left in this very moment no step has run: the next page asks and does it.
    if (outcome === 'done' || isOpen()) await markFollowedUp(target);
  };
  const markRejected = async (
    target: OperationTarget,
    name: string,
    { call }: PersistedOperation,
  ): Promise<void> => {
    doubts.delete(keyOf(target, call));
    finish(target, name, 'refused');
    await ports.operations.remove(keyOf(target, call));
  };

  /** Nothing is in doubt any more, and nothing was found out. */
  const clearDoubts = (target: OperationTarget): void => {
    for (const call of target.calls) doubts.delete(keyOf(target, call));
    for (const name of target.names) if (stateOf(name) === 'unknown') set(name, 'idle');
  };

  /** What a network held back may arrive only now, so that the server has its time from now on. */
  const markUncertain = (target: OperationTarget, operation: PersistedOperation): void => {
    const [key, lost] = [keyOf(target, operation.call), { ...operation, at: Date.now() }];
    doubts.set(key, lost);
    setAll(target, 'unknown');
    // Not awaited: what is kept already keeps the next page from sending it.
    void ports.operations.write(key, lost);
  };

  const reconcile = async (operation: PersistedOperation): Promise<boolean | undefined> => {
    const asking = { ...host, screen: screen.id };
    const answer = await reconcileOperation(operation, asking);
    const [since, patience] =
      operation.by === page
        ? [operation.at, serverGraceMs.seen]
        : [Math.max(operation.at, openedAt), serverGraceMs.gone];
    const left = Math.min(since + patience - Date.now(), patience);
    if (answer !== false || left <= 0) return answer;
    await wait(left);
    return isOpen() ? reconcileOperation(operation, asking) : undefined;
  };

  const settleOperation = async (
    target: OperationTarget,
    operation: PersistedOperation,
  ): Promise<void> => {
    doubts.set(keyOf(target, operation.call), operation);
    setAll(target, 'unknown');
    const answer = await reconcile(operation);
    if (!isOpen() || answer === undefined) return;
    const name = targets.operationFor(target, operation.call);
    if (answer) {
      await markEffective(target, name, operation);
      await runOnConfirmed(target, name);
    } else {
      await markRejected(target, name, operation);
      ports.toast({
        text: ports.translate('It did not go through. You can try again.'),
        kind: 'info',
        duration: undefined,
      });
    }
  };
  /** What is left in doubt still holds back everything when another one has ended. */
  const settleAll = async (
    target: OperationTarget,
    unended: readonly PersistedOperation[],
  ): Promise<void> => {
    for (const operation of unended) if (isOpen()) await settleOperation(target, operation);
    if (unended.some(({ call }) => doubts.has(keyOf(target, call)))) setAll(target, 'unknown');
  };

  const createRunningOperation = (target: OperationTarget, name: string): RunningOperation => ({
    send: async (call, params, attempt) => {
      const contract = ownEntry(contracts.calls, call);
      const operation: PersistedOperation = {
        call,
        sent: contract ? pickReconciliationParams(contract, params) : {},
        at: Date.now(),
        by: page,
      };
      set(name, 'sending');
      doubts.set(keyOf(target, call), operation);
      await ports.operations.write(keyOf(target, call), operation);
      // The screen was left, perhaps for that of another person: nothing leaves any more.
      if (!isOpen()) {
        await markRejected(target, name, operation);
        return { success: false, code: networkErrorCode, message: '' };
      }
      const answer = await attempt();
      if (answer.success) await markEffective(target, name, operation);
      else if (answer.code === networkErrorCode) markUncertain(target, operation);
      else await markRejected(target, name, operation);
      return answer;
    },
  });

  const isUnknown = ({ names }: OperationTarget): boolean =>
    names.some((name) => stateOf(name) === 'unknown');
  /** Everything that is to be asked about. What another page has brought about only where this one waits for it: nothing leads on a page by itself that was not in doubt. */
  const findUnresolved = async (
    target: OperationTarget,
  ): Promise<readonly PersistedOperation[]> => {
    const kept = await readOperations(target);
    const isAwaited = isUnknown(target);
    return isOpen()
      ? kept.filter(
          (operation) =>
            isInDoubt(operation) ||
            isInterrupted(operation) ||
            (isAwaited && isNewSinceNavigation(operation)),
        )
      : [];
  };
  const settleUnresolved = async (target: OperationTarget): Promise<StepResult> => {
    await settleAll(target, await findUnresolved(target));
    return 'stopped';
  };
  /** While another page is at it, or the page before this one still is, it must not look as if it could be started. A press that is told so at that moment ends nothing. */
  const reconcileTarget = async (target: OperationTarget): Promise<void> => {
    while ((await findUnresolved(target)).length > 0) {
      const outcome = await withLock(target.key, () => settleUnresolved(target));
      if (outcome === 'stopped') break;
      if (outcome === 'elsewhere')
        for (const name of target.names) if (stateOf(name) === 'idle') set(name, 'unknown');
      await wait(pollIntervalMs);
    }
    if (isUnknown(target) && (await findUnresolved(target)).length === 0) clearDoubts(target);
  };

  const runForTarget = async (
    target: OperationTarget,
    name: string,
    job: (operation: RunningOperation) => StepResult | Promise<StepResult>,
  ): Promise<StepResult> => {
    const before = (await readOperations(target)).filter(
      (operation) =>
        isInDoubt(operation) || isNewSinceNavigation(operation) || isInterrupted(operation),
    );
    if (!isOpen()) return 'stopped';
    if (before.length > 0) {
      await settleAll(target, before);
      return 'stopped';
    }
    // Another page has just been refused, or it is too long ago: whoever asks how it came out must not send it.
    if (isUnknown(target)) {
      clearDoubts(target);
      return 'stopped';
    }
    const outcome = await job(createRunningOperation(target, name));
    // Of a screen that was left before its answer came, no step has run: the next page does it.
    if (outcome === 'done' || isOpen()) await markFollowedUp(target);
    const doubt = target.calls
      .map((call) => doubts.get(keyOf(target, call)))
      .filter((operation) => operation !== undefined);
    await settleAll(target, doubt.filter(isInDoubt));
    return outcome;
  };

  return {
    run: async (name, job) => {
      const target = targets.find(name);
      if (target === undefined) return 'stopped';
      if (!targets.movesMoney(name))
        return withLock(actionLockKey(screen, name), () =>
          job(createRunningOperation(target, name)),
        );
      return withLock(target.key, () => runForTarget(target, name, job));
    },
    reconcilePending: async () => {
      await Promise.all(targets.all().map(reconcileTarget));
    },
  };
};
