import { isRecord, ownProperty, type FaultReport, type NativeFallback, type PageTarget } from '../../../renderer/index.ts';
import type { NativeContract } from '../../../renderer/index.ts';

/** What the shell is told: appendix B. */
export interface Envelope {
  readonly v: 1;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface BridgeOptions {
  /** The window, read as something unknown: what a shell puts there is not ours. */
  readonly host: unknown;
  /** Name of the object of the shell. */
  readonly name: string;
  readonly natives: Readonly<Record<string, NativeContract>>;
  /** Actions of a shell that does not list its own. */
  readonly configuredActions: readonly string[];
  fallBack(fallback: NativeFallback, params: Readonly<Record<string, unknown>>): void;
  /** Absolute address of one of our screens, with session parameters. */
  addressOf(page: PageTarget): string;
  report(fault: Omit<FaultReport, 'screen'>): void;
}

export interface Bridge {
  isShell(): boolean;
  call(action: string, params: Readonly<Record<string, unknown>>, page: PageTarget | undefined): void;
}

type Post = (envelope: Envelope) => void;

const callable = (owner: unknown, name: string): ((message: unknown) => unknown) | undefined => {
  if (!isRecord(owner) && typeof owner !== 'function') return undefined;
  const member: unknown = Reflect.get(owner, name);
  return typeof member === 'function' ? (message) => Reflect.apply(member, owner, [message]) : undefined;
};

const reach = (owner: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => ((typeof found === 'object' && found !== null) || typeof found === 'function' ? Reflect.get(found, name) : undefined),
    owner,
  );

/** How long messages wait for a shell that is late, in milliseconds, and how often it is looked for. */
const patience = 5000;
const interval = 100;

export const createBridge = ({ host, name, natives, configuredActions, fallBack, addressOf, report }: BridgeOptions): Bridge => {
  let count = 0;
  let waiting: Envelope[] = [];

  const post = (): Post | undefined => {
    const ios = callable(reach(host, 'webkit', 'messageHandlers', name), 'postMessage');
    if (ios !== undefined) return (envelope) => void ios(envelope);
    const android = callable(reach(host, name), 'postMessage');
    return android && ((envelope) => void android(JSON.stringify(envelope)));
  };
  const actions = (): readonly string[] => {
    const listed = ownProperty(reach(host, name), 'actions');
    return Array.isArray(listed) ? listed.map(String) : configuredActions;
  };
  const tell = (send: Post, envelope: Envelope): void => {
    try {
      send(envelope);
    } catch {
      report({ kind: 'native', code: `${envelope.action}-threw` });
    }
  };
  /** What has no other effect in a browser is kept a while for a shell that is still being made. */
  const waitForShell = (envelope: Envelope): void => {
    waiting.push(envelope);
    if (waiting.length > 1) return;
    const look = (left: number): void => {
      const send = post();
      if (send !== undefined) for (const late of waiting) tell(send, late);
      if (send !== undefined || left <= 0) waiting = [];
      else setTimeout(() => look(left - interval), interval);
    };
    setTimeout(() => look(patience), interval);
  };

  return {
    isShell: () => post() !== undefined,
    call: (action, params, page) => {
      const contract = natives[action];
      if (contract === undefined) return report({ kind: 'native', code: 'unknown-action' });
      const { fallback } = contract;
      const filled = page === undefined ? params : { ...params, [fallback.do === 'open' ? fallback.param : 'url']: addressOf(page) };
      count += 1;
      const envelope: Envelope = { v: 1, id: `${Date.now().toString(36)}-${count}`, action, params: filled };
      const send = post();
      if (send === undefined && fallback.do === 'nothing') waitForShell(envelope);
      else if (send !== undefined && actions().includes(action)) tell(send, envelope);
      else fallBack(fallback, filled);
    },
  };
};
