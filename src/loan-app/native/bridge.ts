import { getPath } from './get-path.ts';
import {
  ownEntry,
  type RuntimeErrorReport,
  type NativeContract,
  type NativeFallback,
  type PageTarget,
} from '../../../renderer/entries/browser.ts';
import { toParamText } from '../routing/query.ts';
import { createEmitter } from '../../shared/emitter.ts';

/** What the shell is told (appendix B). */
interface Envelope {
  readonly v: 1;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A native shell around the page. */
interface Shell {
  /** May throw: what stands behind it is not ours. */
  send(envelope: Envelope): void;
  /** Names of the actions that it can do; undefined when it does not list them. */
  readonly actions: readonly string[] | undefined;
}

/** A function of an object that shells put on the window, called on that object. */
const bindMethod = (owner: unknown, name: string): ((message: unknown) => void) | undefined => {
  const found = getPath(owner, name);
  return typeof found === 'function'
    ? (message) => void Reflect.apply(found, owner, [message])
    : undefined;
};

/**
 * Looks for the shell: the handler of iOS if it exists, else the object of Android.
 * @param host the window, as something unknown
 * @throws whatever the window throws while it is read
 */
export const detectShell = (host: unknown, name: string): Shell | undefined => {
  const listed = getPath(host, name, 'actions');
  const actions = Array.isArray(listed) ? listed.map(String) : undefined;
  const ios = bindMethod(getPath(host, 'webkit', 'messageHandlers', name), 'postMessage');
  if (ios !== undefined) return { send: ios, actions };
  const android = bindMethod(getPath(host, name), 'postMessage');
  return android && { send: (envelope) => android(JSON.stringify(envelope)), actions };
};

export interface BridgeOptions {
  /** The window, read as something unknown: what a shell puts there is not ours. */
  readonly host: unknown;
  /** Name of the object of the shell. */
  readonly name: string;
  readonly natives: Readonly<Record<string, NativeContract>>;
  /** Actions of a shell that does not list its own. */
  readonly configuredActions: readonly string[];
  runFallback(fallback: NativeFallback, params: Readonly<Record<string, unknown>>): void;
  /** Absolute address of one of our screens, with session parameters. */
  getPageUrl(page: PageTarget): string;
  /** An address that a shell may be asked to open; undefined when it may not. */
  checkShellUrl(address: string): string | undefined;
  report(fault: Omit<RuntimeErrorReport, 'screen'>): void;
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
const shellTimeoutMs = 5000;
const pollIntervalMs = 100;

export const createBridge = ({
  host,
  name,
  natives,
  configuredActions,
  runFallback,
  getPageUrl,
  checkShellUrl,
  report,
}: BridgeOptions): Bridge => {
  const { emit: notifyShellChange, subscribe } = createEmitter();
  /** Messages for a shell that is late; undefined when none is expected any more. */
  let queue: Envelope[] | undefined = [];
  let wasPresent = false;
  let count = 0;

  const find = (): Shell | undefined => {
    try {
      return detectShell(host, name);
    } catch {
      report({ kind: 'native', code: 'shell-unreadable' });
      return undefined;
    }
  };
  const sendToShell = (shell: Shell, envelope: Envelope): void => {
    try {
      shell.send(envelope);
    } catch {
      report({ kind: 'native', code: `${envelope.action}-threw` });
    }
  };
  const poll = (): Shell | undefined => {
    const shell = find();
    if (shell !== undefined) {
      for (const envelope of queue ?? []) sendToShell(shell, envelope);
      queue = undefined;
    }
    if ((shell !== undefined) !== wasPresent) {
      wasPresent = shell !== undefined;
      notifyShellChange();
    }
    return shell;
  };
  const watch = (left: number): void => {
    if (poll() !== undefined) return;
    if (left > 0) setTimeout(() => watch(left - pollIntervalMs), pollIntervalMs);
    else queue = undefined;
  };
  watch(shellTimeoutMs);

  /** Addresses that do not lead to a screen of ours may be opened; undefined when one may not. */
  const checkUrlParams = (
    { params: type }: NativeContract,
    params: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> | undefined => {
    const fields = type.kind === 'record' ? Object.entries(type.fields) : [];
    const addresses = fields.flatMap(([name, of]) =>
      of.kind === 'text' && of.shell === true
        ? [[name, checkShellUrl(toParamText(params[name]) ?? '')] as const]
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
          ? checkUrlParams(contract, params)
          : { ...params, [fallback.do === 'open' ? fallback.param : 'url']: getPageUrl(page) };
      if (filled === undefined) return report({ kind: 'address', code: `${action}-refused` });
      count += 1;
      const envelope: Envelope = {
        v: 1,
        id: `${Date.now().toString(36)}-${count}`,
        action,
        params: filled,
      };
      const shell = poll();
      if (shell !== undefined && (shell.actions ?? configuredActions).includes(action))
        sendToShell(shell, envelope);
      // What has no effect in a browser is kept for the shell; everything else happens now.
      else if (shell === undefined && fallback.do === 'nothing') queue?.push(envelope);
      else runFallback(fallback, filled);
    },
  };
};
