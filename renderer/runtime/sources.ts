import type { CompiledHandler, CompiledSource } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import type { SourceKind } from '../document/generated/parts.ts';
import { opCost } from '../document/budget.ts';
import { sourceStatuses, type SourceStatus } from '../document/screen-roots.ts';
import type { Scope } from '../expressions/operator.ts';
import type { Ports } from './ports.ts';
import { isTrue, read, readNamed } from './scope.ts';
import type { Store } from './store.ts';

/** Data that a running screen reads: kept in the store as `sources.<name>` and `status.<name>`. */
export interface RunningSource {
  /** Reads when its condition holds, now and whenever what it reads changes. Changes of one go are one. */
  start(): void;
  /** Reads anew, while its condition holds; the old data stay until the new ones are there. @returns whether it went well */
  refetch(): Promise<boolean>;
  stop(): void;
}

export interface SourceHost extends LoadContext {
  readonly scope: Scope;
  readonly store: Store;
  readonly loaders: SourceLoaders;
  /** Runs what follows an answer; its steps up to the first that waits run at once. */
  runSteps(steps: CompiledHandler): void;
}

export type LoadResult =
  | { readonly success: true; readonly data: unknown }
  /** Of a call that failed, the code and message of its answer. */
  | { readonly success: false; readonly code?: string; readonly message?: string };

/** What loading may use. */
export interface LoadContext {
  readonly screen: string;
  readonly contracts: Contracts;
  readonly ports: Ports;
}

/** Loads data of one kind, read through their contract. Never rejects; faults are reported. */
export type SourceLoader = (
  target: string,
  params: Readonly<Record<string, unknown>>,
  context: LoadContext,
) => Promise<LoadResult>;

/** A loader for every kind of source. */
export type SourceLoaders = { readonly [Kind in SourceKind]: SourceLoader };

/** Why a source is in error, as the nodes of that state read it; undefined where nothing has failed. */
export const sourceFailure = (store: Store, name: string): unknown => store.read(`failure.${name}`);

/** How a source stands; waiting where there is none. */
export const sourceStatus = (store: Store, name: string): SourceStatus => {
  const status = store.read(`status.${name}`);
  return sourceStatuses.find((known) => known === status) ?? 'waiting';
};

export const createSource = (
  name: string,
  source: CompiledSource,
  host: SourceHost,
): RunningSource => {
  const { screen, scope, store, contracts, ports, loaders, runSteps } = host;
  const status = (now: SourceStatus): void => store.write(`status.${name}`, now);
  let requestId = 0;
  let sentParams: string | undefined;
  let unsubscribe = (): void => {};
  let isQueued = false;
  let isStopped = false;

  /** Data of other parameters are nobody's data now, and an answer on its way is too late. */
  const invalidate = (now: SourceStatus): void => {
    requestId += 1;
    store.write(`sources.${name}`, undefined);
    status(now);
  };
  const refetch = async (): Promise<boolean> => {
    if (!isTrue(source.when, scope)) return false;
    const params = readNamed(source.with, scope);
    const wanted = JSON.stringify(params);
    if (sentParams !== undefined && sentParams !== wanted) invalidate('loading');
    sentParams = wanted;
    requestId += 1;
    const ownRequestId = requestId;
    if (sourceStatus(store, name) !== 'ready') status('loading');
    const loaded = await loaders[source.kind](source.target, params, { screen, contracts, ports });
    if (ownRequestId !== requestId) return false;
    if (loaded.success) store.write(`sources.${name}`, loaded.data);
    if (!loaded.success) {
      store.write(`failure.${name}`, { code: loaded.code, message: loaded.message });
      status('error');
    } else
      status(
        loaded.data === undefined ||
          (source.emptyWhen !== undefined && read(source.emptyWhen, scope) === true)
          ? 'empty'
          : 'ready',
      );
    // Before anything of the answer is drawn: a page that is left at once must not be seen.
    if (loaded.success && source.onAnswer !== undefined) runSteps(source.onAnswer);
    return loaded.success;
  };
  const refresh = (): void => {
    scope.budget?.spend(opCost.sourceRead);
    if (scope.budget !== undefined && scope.budget.remaining() < 0)
      return ports.report({ kind: 'limit', code: 'sources', screen });
    if (!isTrue(source.when, scope)) {
      sentParams = undefined;
      invalidate('waiting');
    } else if (sentParams !== JSON.stringify(readNamed(source.with, scope))) void refetch();
  };
  /** Several values that change in one go, such as a filter and a page, are one change. */
  const scheduleRefresh = (): void => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      if (!isStopped) refresh();
    });
  };

  // What is going to be read when the screen starts is drawn as loading at once: nothing would be drawn for it first, and that once more.
  status(isTrue(source.when, scope) ? 'loading' : 'waiting');
  return {
    start: () => {
      unsubscribe = store.subscribe(source.dependencies, scheduleRefresh);
      refresh();
    },
    refetch,
    stop: () => {
      requestId += 1;
      isStopped = true;
      unsubscribe();
    },
  };
};
