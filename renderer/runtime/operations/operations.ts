import { networkErrorCode } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import type { OperationState } from '../../document/screen-roots.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { reconcileOperation } from './reconcile-operation.ts';
import {
  pickReconciliationParams,
  readPersistedOperation,
  type PersistedOperation,
} from './persisted-operation.ts';
import { actionLockKey, type StepResult } from '../action-lock.ts';
import type { Operations, OperationsHost, RunningOperation } from './operation-loader.ts';
import { createOperationTargets, type OperationTarget } from './operation-target.ts';

/**
 * Time a server may need, in milliseconds; until then "no" may mean "not yet". `seen` counts from
 * the connection loss, `gone` from opening this page if the sending page is closed.
 */
const serverGraceMs = { seen: 3000, gone: 10_000 };

/** Poll interval while another page works on the target. */
const pollIntervalMs = 1000;

/** An operation that stays unconfirmed for this long no longer blocks a new one. */
const maxDoubtMs = 24 * 60 * 60 * 1000;

/** Time after success in which a new page takes over missing follow-up steps. */
const followUpWindowMs = 60_000;

/** Storage key: only the latest operation per call and target is stored. */
const keyOf = ({ key }: OperationTarget, call: string): string => `${key}.${call}`;

export const createOperations = (host: OperationsHost): Operations => {
  const { screen, scope, store, contracts, ports, withLock, openedAt, navigatedAt, isOpen, wait } =
    host;
  const page = `${String(openedAt)}-${Math.random().toString(36).slice(2)}`;
  const targets = createOperationTargets(screen, scope, contracts);
  /** Uncertain operations by storage key, also in memory in case storage fails. */
  const doubts = new Map<string, PersistedOperation>();
  const unfinished = new Map<string, PersistedOperation>();
  const idempotencyKeys = createIdempotencyKeys(page);
  const set = (name: string, state: OperationState): void =>
    store.write(`operations.${name}`, state);
  const stateOf = (name: string): unknown => store.read(`operations.${name}`);

  /** An uncertain operation blocks every money action for its target. */
  const setAll = ({ names }: OperationTarget, state: OperationState): void => {
    for (const name of names) set(name, state);
  };
  const finish = ({ names }: OperationTarget, name: string, state: OperationState): void => {
    for (const other of names) if (stateOf(other) === 'unknown') set(other, 'idle');
    set(name, state);
  };

  const readOperation = async (key: string): Promise<PersistedOperation | undefined> => {
    const own = doubts.get(key);
    const persisted = readPersistedOperation(await ports.operations.read(key));
    // Another page may have sent it again since.
    if (persisted === undefined || (own !== undefined && own.at >= persisted.at)) return own;
    const now = Date.now();
    if (Math.max(persisted.at, persisted.ended ?? 0) <= now) return persisted;
    // The clock was moved back: without a new date it would stay uncertain until that time returns.
    const dated = {
      ...persisted,
      at: Math.min(persisted.at, now),
      ...(persisted.ended === undefined ? {} : { ended: now }),
    };
    await ports.operations.write(key, dated);
    return dated;
  };
  /** Migrates the key of an earlier version: a payment may be uncertain during an update. */
  const adoptLegacy = async (target: OperationTarget, formerKey: string): Promise<void> => {
    const previous = readPersistedOperation(await ports.operations.read(formerKey));
    if (previous === undefined) return;
    await ports.operations.write(keyOf(target, previous.call), previous);
    await ports.operations.remove(formerKey);
  };
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
  /** Took effect elsewhere after this navigation, so the user has not seen it. */
  const isNewSinceNavigation = ({ by, ended }: PersistedOperation): boolean =>
    ended !== undefined && by !== page && ended >= navigatedAt;

  /** Its follow-up steps depend on the lost response, so it is reconciled, too. */
  const isInterrupted = ({ by, ended, ledOn }: PersistedOperation): boolean =>
    ended !== undefined && ledOn !== true && by !== page && Date.now() - ended < followUpWindowMs;

  const markEffective = async (
    target: OperationTarget,
    name: string,
    operation: PersistedOperation,
  ): Promise<void> => {
    const key = keyOf(target, operation.call);
    doubts.delete(key);
    idempotencyKeys.forget(key);
    finish(target, name, 'done');
    const persisted = { ...operation, ended: Date.now() };
    unfinished.set(key, persisted);
    await ports.operations.write(key, persisted);
  };
  const markFollowedUp = async (target: OperationTarget): Promise<void> => {
    for (const key of target.calls.map((call) => keyOf(target, call))) {
      const persisted = unfinished.get(key);
      unfinished.delete(key);
      if (persisted !== undefined) await ports.operations.write(key, { ...persisted, ledOn: true });
    }
  };
  const runOnConfirmed = async (target: OperationTarget, name: string): Promise<void> => {
    const result = await host.runSteps(screen.actions.get(name)?.operation?.onConfirmed ?? []);
    // If the screen was left just now, no step has run; the next page reconciles and runs them.
    if (result === 'continue' || isOpen()) await markFollowedUp(target);
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

  const clearDoubts = (target: OperationTarget): void => {
    for (const call of target.calls) doubts.delete(keyOf(target, call));
    for (const name of target.names) if (stateOf(name) === 'unknown') set(name, 'idle');
  };

  /** Restarts the server's time: a request delayed by the network may arrive only now. */
  const markUncertain = (target: OperationTarget, operation: PersistedOperation): void => {
    const [key, lost] = [keyOf(target, operation.call), { ...operation, at: Date.now() }];
    doubts.set(key, lost);
    setAll(target, 'unknown');
    // Not awaited: the copy stored before sending already blocks the next page.
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
  /** An uncertain operation still blocks the target after another one has ended. */
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
      const storageKey = keyOf(target, call);
      const idempotencyKey = idempotencyKeys.keyFor(storageKey, contract, params);
      const operation: PersistedOperation = {
        call,
        sent: contract ? pickReconciliationParams(contract, params, idempotencyKey) : {},
        at: Date.now(),
        by: page,
      };
      set(name, 'sending');
      doubts.set(storageKey, operation);
      await ports.operations.write(storageKey, operation);
      // The screen was left, perhaps by a change of user: send nothing.
      if (!isOpen()) {
        await markRejected(target, name, operation);
        return { success: false, code: networkErrorCode, message: '' };
      }
      const answer = await attempt(idempotencyKey);
      if (answer.success || answer.code !== networkErrorCode) idempotencyKeys.forget(storageKey);
      if (answer.success) await markEffective(target, name, operation);
      else if (answer.code === networkErrorCode) markUncertain(target, operation);
      else await markRejected(target, name, operation);
      return answer;
    },
  });

  const isUnknown = ({ names }: OperationTarget): boolean =>
    names.some((name) => stateOf(name) === 'unknown');
  /**
   * Operations to reconcile. Results of other pages count only if this page waits for them, so
   * follow-up steps never start unexpectedly.
   */
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
    return 'abort';
  };
  /** Shows `unknown` while another page holds the lock, so nothing can be started here. */
  const reconcileTarget = async (target: OperationTarget): Promise<void> => {
    while ((await findUnresolved(target)).length > 0) {
      const result = await withLock(target.key, () => settleUnresolved(target));
      if (result === 'abort') break;
      if (result === 'busy-in-other-tab')
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
    if (!isOpen()) return 'abort';
    if (before.length > 0) {
      await settleAll(target, before);
      return 'abort';
    }
    // The other page was just rejected, or its result expired. This tap only checked the result,
    // so send nothing.
    if (isUnknown(target)) {
      clearDoubts(target);
      return 'abort';
    }
    const result = await job(createRunningOperation(target, name));
    // If the screen was left before the response, no step has run; the next page runs them.
    if (result === 'continue' || isOpen()) await markFollowedUp(target);
    const doubt = target.calls
      .map((call) => doubts.get(keyOf(target, call)))
      .filter((operation) => operation !== undefined);
    await settleAll(target, doubt.filter(isInDoubt));
    return result;
  };

  return {
    run: async (name, job) => {
      const target = targets.find(name);
      if (target === undefined) return 'abort';
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
