import mitt from 'mitt';
import { getPath } from './get-path.ts';
import type {
  RuntimeErrorReport,
  NativeContract,
  NativeFallback,
  PageTarget,
} from '../../../renderer/entries/browser.ts';
import { ownEntry } from '../../../renderer/entries/document.ts';
import { toParamText } from '../../../renderer/entries/ports.ts';

/** Message to the shell (appendix B). */
interface Envelope {
  readonly v: 1;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Shell {
  /** May throw: the shell object is untrusted. */
  send(envelope: Envelope): void;
  /** Undefined when the shell does not list its actions. */
  readonly actions: readonly string[] | undefined;
}

const bindMethod = (owner: unknown, name: string): ((message: unknown) => void) | undefined => {
  const found = getPath(owner, name);
  return typeof found === 'function'
    ? (message) => void Reflect.apply(found, owner, [message])
    : undefined;
};

/** Finds the iOS message handler, else the Android object. May throw, as the window may. */
export const detectShell = (host: unknown, name: string): Shell | undefined => {
  const listed = getPath(host, name, 'actions');
  const actions = Array.isArray(listed) ? listed.map(String) : undefined;
  const ios = bindMethod(getPath(host, 'webkit', 'messageHandlers', name), 'postMessage');
  if (ios !== undefined) return { send: ios, actions };
  const android = bindMethod(getPath(host, name), 'postMessage');
  return android && { send: (envelope) => android(JSON.stringify(envelope)), actions };
};

/** False if the window cannot be read, which the bridge reports. */
export const hasShell = (host: unknown, name: string): boolean => {
  try {
    return detectShell(host, name) !== undefined;
  } catch {
    return false;
  }
};

export interface BridgeOptions {
  /** The window as unknown: the object of the shell is untrusted. */
  readonly host: unknown;
  readonly name: string;
  readonly natives: Readonly<Record<string, NativeContract>>;
  readonly configuredActions: readonly string[];
  runFallback(fallback: NativeFallback, params: Readonly<Record<string, unknown>>): void;
  /** Absolute URL of a screen, with session parameters. */
  getPageUrl(page: PageTarget): string;
  /** Returns the URL if the shell may open it, else undefined. */
  checkShellUrl(address: string): string | undefined;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
}

export interface Bridge {
  isShell(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sends to the shell or runs the browser fallback. Never throws or blocks. */
  call(
    action: string,
    params: Readonly<Record<string, unknown>>,
    page: PageTarget | undefined,
  ): void;
}

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
  const events = mitt<{ change: undefined }>();
  /** Messages for a late shell; undefined once polling has ended. */
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
      events.emit('change');
    }
    return shell;
  };
  const watch = (left: number): void => {
    if (poll() !== undefined) return;
    if (left > 0) setTimeout(() => watch(left - pollIntervalMs), pollIntervalMs);
    else queue = undefined;
  };
  watch(shellTimeoutMs);

  /** Validates URL parameters that lead outside the app. Undefined: not allowed. */
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
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
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
      // Actions without a browser effect are queued for a late shell; others run now.
      else if (shell === undefined && fallback.do === 'nothing') queue?.push(envelope);
      else runFallback(fallback, filled);
    },
  };
};
