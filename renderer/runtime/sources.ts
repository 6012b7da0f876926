import type { CompiledSource } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
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
  /** Reads when its condition holds, now and whenever what it reads changes. */
  start(): void;
  /** Reads anew. @returns whether it went well */
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
  if (source.kind === 'call') return sendRequest(source.target, params, contracts.calls[source.target], screen, ports);
  const type = contracts.datasets[source.target];
  try {
    const data =
      type &&
      readValue(type, await ports.dataset(source.target), ({ expected }) =>
        ports.report({ kind: 'answer', code: `${source.target}-expected-${expected}`, screen }),
      );
    return data === undefined ? { success: false } : { success: true, data };
  } catch {
    ports.report({ kind: 'answer', code: `${source.target}-not-loaded`, screen });
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

  const reload = async (): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    const params = readNamed(source.with, scope);
    sent = JSON.stringify(params);
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
      turn += 1;
      sent = undefined;
      status('waiting');
    } else if (sent !== JSON.stringify(readNamed(source.with, scope))) {
      if (sent !== undefined) status('loading');
      void reload();
    }
  };

  status('waiting');
  return {
    start: () => {
      unsubscribe = store.subscribe(source.dependencies, follow);
      follow();
    },
    reload,
    stop: () => {
      turn += 1;
      unsubscribe();
    },
  };
};
