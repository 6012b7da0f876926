import type { CompiledSource } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import { readValue } from '../document/read-value.ts';
import type { Scope } from '../expressions/define.ts';
import type { Ports } from './ports.ts';
import { sendRequest } from './request.ts';
import { holds, read, readNamed } from './scope.ts';
import type { Store } from './store.ts';

const statuses = ['waiting', 'loading', 'ready', 'empty', 'error'] as const;

/** waiting: its condition does not hold. ready: there is data. */
export type SourceStatus = (typeof statuses)[number];

/** Data that a running screen reads: kept in the store as `sources.<name>` and `status.<name>`. */
export interface RunningSource {
  /** Reads when its condition holds, now and whenever what it reads changes. Changes of one go are one. */
  start(): void;
  /** Reads anew, while its condition holds; the old data stay until the new ones are there. @returns whether it went well */
  reload(): Promise<boolean>;
  stop(): void;
}

export interface SourceHost {
  readonly screen: string;
  readonly scope: Scope;
  readonly store: Store;
  readonly contracts: Contracts;
  readonly ports: Ports;
}

type Loaded = { readonly success: true; readonly data: unknown } | { readonly success: false };

const load = async (source: CompiledSource, params: Readonly<Record<string, unknown>>, host: SourceHost): Promise<Loaded> => {
  const { screen, contracts, ports } = host;
  if (source.kind === 'call') return sendRequest(source.target, params, ownEntry(contracts.calls, source.target), screen, ports);
  if (source.kind === 'picture') {
    const data = ports.pictureAddress(source.target, params);
    return data === undefined ? { success: false } : { success: true, data };
  }
  const type = ownEntry(contracts.datasets, source.target);
  const report = (code: string, pointer?: string): void =>
    ports.report({ kind: 'answer', code: `${source.target}-${code}`, screen, ...(pointer !== undefined && { pointer }) });
  if (type === undefined) {
    report('unknown-dataset');
    return { success: false };
  }
  try {
    const data = readValue(type, await ports.dataset(source.target), ({ expected, pointer }) => report(`expected-${expected}`, pointer));
    return data === undefined ? { success: false } : { success: true, data };
  } catch {
    report('not-loaded');
    return { success: false };
  }
};

/** How a source stands; waiting where there is none. */
export const statusOf = (store: Store, name: string): SourceStatus => {
  const status = store.read(`status.${name}`);
  return statuses.find((known) => known === status) ?? 'waiting';
};

export const createSource = (name: string, source: CompiledSource, host: SourceHost): RunningSource => {
  const { scope, store } = host;
  const status = (now: SourceStatus): void => store.write(`status.${name}`, now);
  let turn = 0;
  let sent: string | undefined;
  let unsubscribe = (): void => {};
  let isQueued = false;
  let isStopped = false;

  /** Data of other parameters are nobody's data now, and an answer on its way is too late. */
  const drop = (now: SourceStatus): void => {
    turn += 1;
    store.write(`sources.${name}`, undefined);
    status(now);
  };
  const reload = async (): Promise<boolean> => {
    if (!holds(source.when, scope)) return false;
    const params = readNamed(source.with, scope);
    const wanted = JSON.stringify(params);
    if (sent !== undefined && sent !== wanted) drop('loading');
    sent = wanted;
    turn += 1;
    const mine = turn;
    if (statusOf(store, name) !== 'ready') status('loading');
    const loaded = await load(source, params, host);
    if (mine !== turn) return false;
    if (loaded.success) store.write(`sources.${name}`, loaded.data);
    if (!loaded.success) status('error');
    else status(source.emptyWhen !== undefined && read(source.emptyWhen, scope) === true ? 'empty' : 'ready');
    return loaded.success;
  };
  const follow = (): void => {
    if (!holds(source.when, scope)) {
      sent = undefined;
      drop('waiting');
    } else if (sent !== JSON.stringify(readNamed(source.with, scope))) void reload();
  };
  /** Several values that change in one go, such as a filter and a page, are one change. */
  const followSoon = (): void => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      if (!isStopped) follow();
    });
  };

  status('waiting');
  return {
    start: () => {
      unsubscribe = store.subscribe(source.dependencies, followSoon);
      follow();
    },
    reload,
    stop: () => {
      turn += 1;
      isStopped = true;
      unsubscribe();
    },
  };
};
