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

/** The operations of a screen; loaded with the first screen that moves money. */
export const createOperations = (host: OperationsHost): Operations => {
  const { screen, scope, store, contracts, ports, once, opened, asked, isOpen, wait } = host;
  const page = `${String(opened)}-${Math.random().toString(36).slice(2)}`;
  /** Sent by this page, or taken over by it, and in doubt. A phone that keeps nothing still keeps it here. */
  const doubts = new Map<string, KeptOperation>();
  /** Took effect, as this page has just heard, and what follows from it is not done yet. */
  const fresh = new Map<string, KeptOperation>();
  const keyOf = (name: string): string => onceKey(screen, name, scope);
  const set = (name: string, state: OperationState): void => store.write(`operations.${name}`, state);
  const stateOf = (name: string): unknown => store.read(`operations.${name}`);

  const recall = async (name: string): Promise<KeptOperation | undefined> => {
    const own = doubts.get(name);
    const kept = readKeptOperation(await ports.operations.read(keyOf(name)));
    // Another page may have sent it anew since.
    if (kept === undefined || (own !== undefined && own.at >= kept.at)) return own;
    const now = Date.now();
    if (Math.max(kept.at, kept.ended ?? 0) <= now) return kept;
    // The clock was moved back: it would be in doubt until that time has come once more.
    const dated = { ...kept, at: Math.min(kept.at, now), ...(kept.ended === undefined ? {} : { ended: now }) };
    await ports.operations.write(keyOf(name), dated);
    return dated;
  };

  const isInDoubt = ({ at, ended }: KeptOperation): boolean => ended === undefined && Date.now() - at < longestDoubt;
  /** What another page has brought about since the person asked for this one, and so has not seen. */
  const isNews = ({ by, ended }: KeptOperation): boolean => ended !== undefined && by !== page && ended >= asked;

  /** The page that heard of it was left before it led on. What follows depends on an answer that is gone with it, so it is asked, too. */
  const isCutOff = ({ by, ended, ledOn }: KeptOperation): boolean => ended !== undefined && ledOn !== true && by !== page && Date.now() - ended < onTheWay;

  const took = async (name: string, operation: KeptOperation): Promise<void> => {
    doubts.delete(name);
    set(name, 'done');
    const kept = { ...operation, ended: Date.now() };
    fresh.set(name, kept);
    await ports.operations.write(keyOf(name), kept);
  };
  const hasLedOn = async (name: string): Promise<void> => {
    const kept = fresh.get(name);
    fresh.delete(name);
    if (kept !== undefined) await ports.operations.write(keyOf(name), { ...kept, ledOn: true });
  };
  const confirm = async (name: string): Promise<void> => {
    await host.act(screen.actions.get(name)?.operation?.onConfirmed ?? []);
    await hasLedOn(name);
  };
  const tookNot = async (name: string): Promise<void> => {
    doubts.delete(name);
    set(name, 'refused');
    await ports.operations.remove(keyOf(name));
  };

  /** Nothing is in doubt any more, and nothing was found out. */
  const free = (name: string): void => {
    doubts.delete(name);
    set(name, 'idle');
  };

  /** What a network held back may arrive only now, so that the server has its time from now on. */
  const isLost = (name: string, operation: KeptOperation): void => {
    const lost = { ...operation, at: Date.now() };
    doubts.set(name, lost);
    set(name, 'unknown');
    // Not awaited: what is kept already keeps the next page from sending it.
    void ports.operations.write(keyOf(name), lost);
  };

  const decide = async (operation: KeptOperation): Promise<boolean | undefined> => {
    const asking = { ...host, screen: screen.id };
    const answer = await askWhether(operation, asking);
    const [since, patience] = operation.by === page ? [operation.at, atWork.seen] : [Math.max(operation.at, opened), atWork.gone];
    const left = Math.min(since + patience - Date.now(), patience);
    if (answer !== false || left <= 0) return answer;
    await wait(left);
    return isOpen() ? askWhether(operation, asking) : undefined;
  };

  const settle = async (name: string, operation: KeptOperation): Promise<void> => {
    doubts.set(name, operation);
    set(name, 'unknown');
    const answer = await decide(operation);
    if (!isOpen() || answer === undefined) return;
    if (answer) {
      await took(name, operation);
      await confirm(name);
    } else {
      await tookNot(name);
      ports.toast({ text: ports.translate('It did not go through. You can try again.'), kind: 'info', duration: undefined });
    }
  };

  const running = (name: string): RunningOperation => ({
    send: async (call, params, attempt) => {
      const contract = ownEntry(contracts.calls, call);
      const operation: KeptOperation = { call, sent: contract ? keepOfSent(contract, params) : {}, at: Date.now(), by: page };
      set(name, 'sending');
      doubts.set(name, operation);
      await ports.operations.write(keyOf(name), operation);
      // The screen was left, perhaps for that of another person: nothing leaves any more.
      if (!isOpen()) {
        await tookNot(name);
        return { success: false, code: connectionCode, message: '' };
      }
      const answer = await attempt();
      if (answer.success) await took(name, operation);
      else if (answer.code === connectionCode) isLost(name, operation);
      else await tookNot(name);
      return answer;
    },
  });

  const findUnended = async (name: string): Promise<KeptOperation | undefined> => {
    const before = await recall(name);
    return before !== undefined && (isInDoubt(before) || isCutOff(before)) && isOpen() ? before : undefined;
  };
  const look = async (name: string): Promise<Outcome> => {
    const unended = await findUnended(name);
    if (unended !== undefined) await settle(name, unended);
    return 'stopped';
  };
  /** While another page is at it, or the page before this one still is, it must not look as if it could be started. */
  const askAbout = async (name: string): Promise<void> => {
    while ((await findUnended(name)) !== undefined && (await once(keyOf(name), () => look(name))) === 'elsewhere') {
      if (stateOf(name) === 'idle') set(name, 'unknown');
      await wait(pause);
    }
    if (stateOf(name) === 'unknown' && (await findUnended(name)) === undefined) free(name);
  };

  return {
    run: async (name, job) => {
      const before = await recall(name);
      if (!isOpen()) return 'stopped';
      if (before !== undefined && (isInDoubt(before) || isNews(before) || isCutOff(before))) {
        await settle(name, before);
        return 'stopped';
      }
      // Another page has just been refused, or it is too long ago: whoever asks how it came out must not send it.
      if (stateOf(name) === 'unknown') {
        free(name);
        return 'stopped';
      }
      const outcome = await job(running(name));
      // Of a screen that was left before its answer came, no step has run: the next page does it.
      if (outcome === 'done' || isOpen()) await hasLedOn(name);
      const doubt = doubts.get(name);
      if (doubt !== undefined && isOpen()) await settle(name, doubt);
      return outcome;
    },
    ask: async () => {
      const names = [...screen.actions].filter(([, { operation }]) => operation !== undefined).map(([name]) => name);
      await Promise.all(names.map(askAbout));
    },
  };
};
