import type { CompiledHandler, CompiledScreen } from '../compile/compiled.ts';
import { connectionCode } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import type { OperationState } from '../document/screen-values.ts';
import { askWhether, type AskHost } from './ask-whether.ts';
import { keepOfSent, readKeptOperation, type KeptOperation } from './kept-operation.ts';
import { onceKey, type Once } from './once.ts';
import type { Operations, RunningOperation } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { Store } from './store.ts';
import { createSubjects, type Subject } from './subject.ts';
import type { Wait } from './waits.ts';

export interface OperationsHost extends Omit<AskHost, 'screen'> {
  readonly screen: CompiledScreen;
  readonly store: Store;
  readonly once: Once;
  /** When the screen was opened, and when the person asked for it, in milliseconds since 1970. */
  readonly opened: number;
  readonly asked: number;
  readonly wait: Wait;
  /** Runs steps with the names of the screen. */
  act(steps: CompiledHandler): Promise<Outcome>;
}

/**
 * So long a server may still be at work, in milliseconds: until then it says no and means not yet. From when this page saw the connection break, and, where
 * nothing is known because the page before it has gone, from when this one was opened: what a network held back may have arrived just then.
 */
const atWork = { seen: 3000, gone: 10_000 };

/** So often a page that finds another one at work looks again, in milliseconds. */
const pause = 1000;

/** What nobody could confirm for so long keeps nobody from starting anew, in milliseconds: by then the order tells. */
const longestDoubt = 24 * 60 * 60 * 1000;

/** So long after it took effect a page that comes asks for one that was left before it led on, in milliseconds. */
const onTheWay = 60_000;

/** Where an operation is kept: of each call about something the last one. */
const keyOf = ({ key }: Subject, call: string): string => `${key}.${call}`;

/** The operations of a screen; loaded with the first screen that moves money. */
export const createOperations = (host: OperationsHost): Operations => {
  const { screen, scope, store, contracts, ports, once, opened, asked, isOpen, wait } = host;
  const page = `${String(opened)}-${Math.random().toString(36).slice(2)}`;
  const subjects = createSubjects(screen, scope, contracts);
  /** Sent by this page, or taken over by it, and in doubt, by where it is kept. A phone that keeps nothing still keeps it here. */
  const doubts = new Map<string, KeptOperation>();
  /** Took effect, as this page has just heard, and what follows from it is not done yet. */
  const fresh = new Map<string, KeptOperation>();
  const set = (name: string, state: OperationState): void =>
    store.write(`operations.${name}`, state);
  const stateOf = (name: string): unknown => store.read(`operations.${name}`);

  /** What is in doubt about something holds back everything that would move money for it. */
  const setAll = ({ names }: Subject, state: OperationState): void => {
    for (const name of names) set(name, state);
  };
  /** One operation has ended, and holds back none of the others any more. */
  const end = ({ names }: Subject, name: string, state: OperationState): void => {
    for (const other of names) if (stateOf(other) === 'unknown') set(other, 'idle');
    set(name, state);
  };

  const recallOne = async (key: string): Promise<KeptOperation | undefined> => {
    const own = doubts.get(key);
    const kept = readKeptOperation(await ports.operations.read(key));
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
  const takeOver = async (subject: Subject, formerKey: string): Promise<void> => {
    const former = readKeptOperation(await ports.operations.read(formerKey));
    if (former === undefined) return;
    await ports.operations.write(keyOf(subject, former.call), former);
    await ports.operations.remove(formerKey);
  };
  /** Everything that was sent about something, by whatever screen. */
  const recall = async (subject: Subject): Promise<readonly KeptOperation[]> => {
    await Promise.all(subject.formerKeys.map((key) => takeOver(subject, key)));
    return (await Promise.all(subject.calls.map((call) => recallOne(keyOf(subject, call))))).filter(
      (operation) => operation !== undefined,
    );
  };

  const isInDoubt = ({ at, ended }: KeptOperation): boolean =>
    ended === undefined && Date.now() - at < longestDoubt;
  /** What another page has brought about since the person asked for this one, and so has not seen. */
  const isNews = ({ by, ended }: KeptOperation): boolean =>
    ended !== undefined && by !== page && ended >= asked;

  /** The page that heard of it was left before it led on. What follows depends on an answer that is gone with it, so it is asked, too. */
  const isCutOff = ({ by, ended, ledOn }: KeptOperation): boolean =>
    ended !== undefined && ledOn !== true && by !== page && Date.now() - ended < onTheWay;

  const took = async (subject: Subject, name: string, operation: KeptOperation): Promise<void> => {
    const key = keyOf(subject, operation.call);
    doubts.delete(key);
    end(subject, name, 'done');
    const kept = { ...operation, ended: Date.now() };
    fresh.set(key, kept);
    await ports.operations.write(key, kept);
  };
  const hasLedOn = async (subject: Subject): Promise<void> => {
    for (const key of subject.calls.map((call) => keyOf(subject, call))) {
      const kept = fresh.get(key);
      fresh.delete(key);
      if (kept !== undefined) await ports.operations.write(key, { ...kept, ledOn: true });
    }
  };
  const confirm = async (subject: Subject, name: string): Promise<void> => {
    const outcome = await host.act(screen.actions.get(name)?.operation?.onConfirmed ?? []);
    // Of a screen that was left in this very moment no step has run: the next page asks and does it.
    if (outcome === 'done' || isOpen()) await hasLedOn(subject);
  };
  const tookNot = async (
    subject: Subject,
    name: string,
    { call }: KeptOperation,
  ): Promise<void> => {
    doubts.delete(keyOf(subject, call));
    end(subject, name, 'refused');
    await ports.operations.remove(keyOf(subject, call));
  };

  /** Nothing is in doubt any more, and nothing was found out. */
  const free = (subject: Subject): void => {
    for (const call of subject.calls) doubts.delete(keyOf(subject, call));
    for (const name of subject.names) if (stateOf(name) === 'unknown') set(name, 'idle');
  };

  /** What a network held back may arrive only now, so that the server has its time from now on. */
  const isLost = (subject: Subject, operation: KeptOperation): void => {
    const [key, lost] = [keyOf(subject, operation.call), { ...operation, at: Date.now() }];
    doubts.set(key, lost);
    setAll(subject, 'unknown');
    // Not awaited: what is kept already keeps the next page from sending it.
    void ports.operations.write(key, lost);
  };

  const decide = async (operation: KeptOperation): Promise<boolean | undefined> => {
    const asking = { ...host, screen: screen.id };
    const answer = await askWhether(operation, asking);
    const [since, patience] =
      operation.by === page
        ? [operation.at, atWork.seen]
        : [Math.max(operation.at, opened), atWork.gone];
    const left = Math.min(since + patience - Date.now(), patience);
    if (answer !== false || left <= 0) return answer;
    await wait(left);
    return isOpen() ? askWhether(operation, asking) : undefined;
  };

  const settle = async (subject: Subject, operation: KeptOperation): Promise<void> => {
    doubts.set(keyOf(subject, operation.call), operation);
    setAll(subject, 'unknown');
    const answer = await decide(operation);
    if (!isOpen() || answer === undefined) return;
    const name = subjects.nameOf(subject, operation.call);
    if (answer) {
      await took(subject, name, operation);
      await confirm(subject, name);
    } else {
      await tookNot(subject, name, operation);
      ports.toast({
        text: ports.translate('It did not go through. You can try again.'),
        kind: 'info',
        duration: undefined,
      });
    }
  };
  /** What is left in doubt still holds back everything when another one has ended. */
  const settleAll = async (subject: Subject, unended: readonly KeptOperation[]): Promise<void> => {
    for (const operation of unended) if (isOpen()) await settle(subject, operation);
    if (unended.some(({ call }) => doubts.has(keyOf(subject, call)))) setAll(subject, 'unknown');
  };

  const running = (subject: Subject, name: string): RunningOperation => ({
    send: async (call, params, attempt) => {
      const contract = ownEntry(contracts.calls, call);
      const operation: KeptOperation = {
        call,
        sent: contract ? keepOfSent(contract, params) : {},
        at: Date.now(),
        by: page,
      };
      set(name, 'sending');
      doubts.set(keyOf(subject, call), operation);
      await ports.operations.write(keyOf(subject, call), operation);
      // The screen was left, perhaps for that of another person: nothing leaves any more.
      if (!isOpen()) {
        await tookNot(subject, name, operation);
        return { success: false, code: connectionCode, message: '' };
      }
      const answer = await attempt();
      if (answer.success) await took(subject, name, operation);
      else if (answer.code === connectionCode) isLost(subject, operation);
      else await tookNot(subject, name, operation);
      return answer;
    },
  });

  const isUnknown = ({ names }: Subject): boolean =>
    names.some((name) => stateOf(name) === 'unknown');
  /** Everything that is to be asked about. What another page has brought about only where this one waits for it: nothing leads on a page by itself that was not in doubt. */
  const findOpen = async (subject: Subject): Promise<readonly KeptOperation[]> => {
    const kept = await recall(subject);
    const isAwaited = isUnknown(subject);
    return isOpen()
      ? kept.filter(
          (operation) =>
            isInDoubt(operation) || isCutOff(operation) || (isAwaited && isNews(operation)),
        )
      : [];
  };
  const look = async (subject: Subject): Promise<Outcome> => {
    await settleAll(subject, await findOpen(subject));
    return 'stopped';
  };
  /** While another page is at it, or the page before this one still is, it must not look as if it could be started. A press that is told so at that moment ends nothing. */
  const askAbout = async (subject: Subject): Promise<void> => {
    while ((await findOpen(subject)).length > 0) {
      const outcome = await once(subject.key, () => look(subject));
      if (outcome === 'stopped') break;
      if (outcome === 'elsewhere')
        for (const name of subject.names) if (stateOf(name) === 'idle') set(name, 'unknown');
      await wait(pause);
    }
    if (isUnknown(subject) && (await findOpen(subject)).length === 0) free(subject);
  };

  const runAbout = async (
    subject: Subject,
    name: string,
    job: (operation: RunningOperation) => Outcome | Promise<Outcome>,
  ): Promise<Outcome> => {
    const before = (await recall(subject)).filter(
      (operation) => isInDoubt(operation) || isNews(operation) || isCutOff(operation),
    );
    if (!isOpen()) return 'stopped';
    if (before.length > 0) {
      await settleAll(subject, before);
      return 'stopped';
    }
    // Another page has just been refused, or it is too long ago: whoever asks how it came out must not send it.
    if (isUnknown(subject)) {
      free(subject);
      return 'stopped';
    }
    const outcome = await job(running(subject, name));
    // Of a screen that was left before its answer came, no step has run: the next page does it.
    if (outcome === 'done' || isOpen()) await hasLedOn(subject);
    const doubt = subject.calls
      .map((call) => doubts.get(keyOf(subject, call)))
      .filter((operation) => operation !== undefined);
    await settleAll(subject, doubt.filter(isInDoubt));
    return outcome;
  };

  return {
    run: async (name, job) => {
      const subject = subjects.of(name);
      if (subject === undefined) return 'stopped';
      if (!subjects.isMoving(name))
        return once(onceKey(screen, name), () => job(running(subject, name)));
      return once(subject.key, () => runAbout(subject, name, job));
    },
    ask: async () => {
      await Promise.all(subjects.all().map(askAbout));
    },
  };
};
