import {
  ownEntry,
  type FaultReport,
  type NativeContract,
  type NativeFallback,
  type PageTarget,
} from '../../../renderer/index.ts';
import { parameterText } from '../addresses/parameter-text.ts';
import { createListeners } from '../../listeners/create-listeners.ts';
import { findShell, type Envelope, type Shell } from './find-shell.ts';

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
  /** An address that a shell may be asked to open; undefined when it may not. */
  judge(address: string): string | undefined;
  report(fault: Omit<FaultReport, 'screen'>): void;
}

export interface Bridge {
  isShell(): boolean;
  /** Calls back when the shell is noticed to have come or gone. @returns the end of the subscription */
  subscribe(listener: () => void): () => void;
  /** Tells the shell, or does what a plain browser does instead. Never throws, never waits. */
  call(
    action: string,
    params: Readonly<Record<string, unknown>>,
    page: PageTarget | undefined,
  ): void;
}

/** How long a shell that is still being made is looked for from the start of the page, in milliseconds, and how often. */
const patience = 5000;
const interval = 100;

export const createBridge = ({
  host,
  name,
  natives,
  configuredActions,
  fallBack,
  addressOf,
  judge,
  report,
}: BridgeOptions): Bridge => {
  const { tell: tellOfShell, subscribe } = createListeners();
  /** Messages for a shell that is late; undefined when none is expected any more. */
  let waiting: Envelope[] | undefined = [];
  let wasThere = false;
  let count = 0;

  const find = (): Shell | undefined => {
    try {
      return findShell(host, name);
    } catch {
      report({ kind: 'native', code: 'shell-unreadable' });
      return undefined;
    }
  };
  const tell = (shell: Shell, envelope: Envelope): void => {
    try {
      shell.send(envelope);
    } catch {
      report({ kind: 'native', code: `${envelope.action}-threw` });
    }
  };
  const look = (): Shell | undefined => {
    const shell = find();
    if (shell !== undefined) {
      for (const envelope of waiting ?? []) tell(shell, envelope);
      waiting = undefined;
    }
    if ((shell !== undefined) !== wasThere) {
      wasThere = shell !== undefined;
      tellOfShell();
    }
    return shell;
  };
  const watch = (left: number): void => {
    if (look() !== undefined) return;
    if (left > 0) setTimeout(() => watch(left - interval), interval);
    else waiting = undefined;
  };
  watch(patience);

  /** Addresses that do not lead to a screen of ours may be opened; undefined when one may not. */
  const judged = (
    { params: type }: NativeContract,
    params: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> | undefined => {
    const fields = type.kind === 'record' ? Object.entries(type.fields) : [];
    const addresses = fields.flatMap(([name, of]) =>
      of.kind === 'text' && of.shell === true
        ? [[name, judge(parameterText(params[name]) ?? '')] as const]
        : [],
    );
    return addresses.some(([, address]) => address === undefined)
      ? undefined
      : { ...params, ...Object.fromEntries(addresses) };
  };

  return {
    isShell: () => find() !== undefined,
    subscribe,
    call: (action, params, page) => {
      const contract = ownEntry(natives, action);
      if (contract === undefined) return report({ kind: 'native', code: 'unknown-action' });
      const { fallback } = contract;
      const filled =
        page === undefined
          ? judged(contract, params)
          : { ...params, [fallback.do === 'open' ? fallback.param : 'url']: addressOf(page) };
      if (filled === undefined) return report({ kind: 'address', code: `${action}-refused` });
      count += 1;
      const envelope: Envelope = {
        v: 1,
        id: `${Date.now().toString(36)}-${count}`,
        action,
        params: filled,
      };
      const shell = look();
      if (shell !== undefined && (shell.actions ?? configuredActions).includes(action))
        tell(shell, envelope);
      // What has no effect in a browser is kept for the shell; everything else happens now.
      else if (shell === undefined && fallback.do === 'nothing') waiting?.push(envelope);
      else fallBack(fallback, filled);
    },
  };
};
