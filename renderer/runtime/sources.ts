import type { CompiledHandler, CompiledSource } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import type { SourceKind } from '../document/generated/parts.ts';
import { opCost } from '../document/budget.ts';
import { sourceStatuses, type SourceStatus } from '../document/screen-roots.ts';
import type { Scope } from '../expressions/operator.ts';
import type { Ports } from './ports.ts';
import { isTrue, read, readNamed } from './scope.ts';
import type { Store } from './store.ts';

export interface RunningSource {
  /** Reads if its condition holds, and again on changes, batched per microtask. */
  start(): void;
  /** Reads again if the condition holds; old data stay until then. @returns false on failure */
  refetch(): Promise<boolean>;
  stop(): void;
}

export interface SourceHost extends LoadContext {
  readonly scope: Scope;
  readonly store: Store;
  readonly loaders: SourceLoaders;
  /** Runs `onAnswer` synchronously up to the first step that waits. */
  runSteps(steps: CompiledHandler): void;
}

export type LoadResult =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly code?: string; readonly message?: string };

export interface LoadContext {
  readonly screen: string;
  readonly contracts: Contracts;
  readonly ports: Ports;
}

/** Loads and decodes data of one kind. Never rejects; errors are reported. */
export type SourceLoader = (
  target: string,
  params: Readonly<Record<string, unknown>>,
  context: LoadContext,
) => Promise<LoadResult>;

export type SourceLoaders = { readonly [Kind in SourceKind]: SourceLoader };

export const sourceFailure = (store: Store, name: string): unknown => store.read(`failure.${name}`);

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

  /** Data of old parameters are invalid now; a pending response is ignored. */
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
    // Runs before the data render: if the handler leaves the page, they must not flash.
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
  /** Batches changes of one task, such as a filter and a page number. */
  const scheduleRefresh = (): void => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      if (!isStopped) refresh();
    });
  };

  // Starts as loading if it will be read on start, which saves a render.
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
