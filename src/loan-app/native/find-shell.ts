import { getPath } from './reach.ts';

/** What the shell is told (appendix B). */
export interface Envelope {
  readonly v: 1;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A native shell around the page. */
export interface Shell {
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
