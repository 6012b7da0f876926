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
  /** When the screen was opened, in milliseconds since 1970. */
  readonly opened: number;
  isOpen(): boolean;
  readonly wait: Wait;
  /** Runs steps with the names of the screen. */
  act(steps: CompiledHandler): Promise<Outcome>;
}

/**
 * So long after the sending a server may still be at work, in milliseconds: until then it says no and means not yet. Where this page saw the connection
 * break, and where nothing is known because the page before it has gone.
 */
const atWork = { seen: 3000, gone: 10_000 };

/** So often a page that finds another one at work looks again, in milliseconds. */
const pause = 1000;

/** What nobody could confirm for so long keeps nobody from starting anew, in milliseconds: by then the order tells. */
const longestDoubt = 24 * 60 * 60 * 1000;

/** So long after it took effect a page that comes goes on for one that was loaded anew before it could, in milliseconds. */
const onTheWay = 60_000;

/** The operations of a screen; loaded with the first screen that moves money. */
export const createOperations = (host: OperationsHost): Operations => {
  const { screen, scope, store, contracts, ports, once, opened, isOpen, wait } = host;
  const page = `${String(opened)}-${Math.random().toString(36).slice(2)}`;
  /** Sent by this page, or taken over by it, and in doubt. A phone that keeps nothing still keeps it here. */
  const doubts = new Map<string, KeptOperation>();
  /** Took effect, as this page has just heard, and what follows from it is not done yet. */
  const fresh = new Map<string, KeptOperation>();
  const keyOf = (name: string): string => onceKey(screen, name, scope);
  const set = (name: string, state: OperationState): void => store.write(`operations.${name}`, state);
  const stateOf = (name: string): unknown => store.read(`operations.${name}`);

  const recall = async (name: string): Promise<KeptOperation | undefined> => doubts.get(name) ?? readKeptOperation(await ports.operations.read(keyOf(name)));

  const isInDoubt = ({ at, ended }: KeptOperation): boolean => ended === undefined && Date.now() - at < longestDoubt;
  /** What another page has brought about since this one was opened: what stands here was worked out before it. */
  const isNews = ({ by, ended }: KeptOperation): boolean => ended !== undefined && by !== page && ended >= opened;

  /** The page that heard of it was left before it led on: what it shows again was worked out before the operation. */
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

  const decide = async (operation: KeptOperation): Promise<boolean | undefined> => {
    const asked = { ...host, screen: screen.id };
    const answer = await askWhether(operation, asked);
    const patience = operation.by === page ? atWork.seen : atWork.gone;
    const left = Math.min(operation.at + patience - Date.now(), patience);
    if (answer !== false || left <= 0) return answer;
    await wait(left);
    return isOpen() ? askWhether(operation, asked) : undefined;
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

  /** Brings an operation of another page to its end. */
  const takeOver = async (name: string, operation: KeptOperation): Promise<void> => {
    if (!isCutOff(operation)) return settle(name, operation);
    set(name, 'done');
    // First: a page that is cut off once more is free.
    await ports.operations.write(keyOf(name), { ...operation, ledOn: true });
    return confirm(name);
  };

  const running = (name: string): RunningOperation => ({
    send: async (call, params, attempt) => {
      const contract = ownEntry(contracts.calls, call);
      const operation: KeptOperation = { call, sent: contract ? keepOfSent(contract, params) : {}, at: Date.now(), by: page };
      set(name, 'sending');
      doubts.set(name, operation);
      await ports.operations.write(keyOf(name), operation);
      const answer = await attempt();
      if (answer.success) await took(name, operation);
      else if (answer.code === connectionCode) set(name, 'unknown');
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
    if (unended !== undefined) await takeOver(name, unended);
    return 'stopped';
  };
  /** While another page is at it, or the page before this one still is, it must not look as if it could be started. */
  const askAbout = async (name: string): Promise<void> => {
    while ((await findUnended(name)) !== undefined && (await once(keyOf(name), () => look(name))) === 'elsewhere') {
      if (stateOf(name) === 'idle') set(name, 'unknown');
      await wait(pause);
    }
    if (stateOf(name) === 'unknown' && (await findUnended(name)) === undefined) set(name, 'idle');
  };

  return {
    run: async (name, job) => {
      const before = await recall(name);
      if (!isOpen()) return 'stopped';
      if (before !== undefined && (isInDoubt(before) || isNews(before) || isCutOff(before))) {
        await takeOver(name, before);
        return 'stopped';
      }
      // Another page has just been refused: whoever asks how it came out must not send it.
      if (stateOf(name) === 'unknown' && before === undefined) {
        set(name, 'idle');
        return 'stopped';
      }
      const outcome = await job(running(name));
      await hasLedOn(name);
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
