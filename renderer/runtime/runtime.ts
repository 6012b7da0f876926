import type { RuntimeErrorReport, Ports } from './ports.ts';
import type {
  CompiledForm,
  CompiledHandler,
  CompiledScreen,
  ScreenEvent,
} from '../compile/compiled.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Contracts } from '../document/contract.ts';
import { deviceFlags } from '../document/screen-roots.ts';
import type { Scope } from '../expressions/operator.ts';
import { createActionRunner, type RunHandler, type StepRunners } from './action-runner.ts';
import type { createCountdowns as CreateCountdowns } from './countdowns.ts';
import type { ScreenLock } from './action-lock.ts';
import { createOperationLoader, type LoadOperations } from './operations/operation-loader.ts';
import type { FormHost, RunningForm } from './form/form.ts';
import { nullCountdowns, nullForm } from './form/null-form.ts';
import { isTrue, read } from './scope.ts';
import { createSource, type RunningSource, type SourceLoaders } from './sources.ts';
import { createPendingNavigation } from './pending-navigation.ts';
import { createPendingRenders, type PendingRenders } from './pending-renders.ts';
import { createRenderBudget, type RenderBudget, createTaskBudget } from './budget.ts';
import { createStore, type Store } from './store.ts';
import { createTimers } from './timers.ts';

/** Reports each error once per node while the screen is open. */
export const dedupeReports = (report: Ports['report']): Ports['report'] => {
  const seen = new Set<string>();
  return (error: RuntimeErrorReport) => {
    const key = `${error.kind} ${error.code} ${error.screen} ${error.pointer ?? ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(error);
  };
};

/** A running screen. Knows neither React nor the browser. */
export interface Runtime {
  readonly screen: CompiledScreen;
  /** Widgets, operators and steps of the app that it was opened with. */
  readonly catalogue: Catalogue | undefined;
  readonly store: Store;
  readonly scope: Scope;
  readonly form: RunningForm;
  readonly ports: Ports;
  readonly maxRows: number;
  readonly renderBudget: RenderBudget;
  readonly pendingRenders: PendingRenders;
  /** True for a text from a URL parameter, which the author of a link controls. */
  isFromUrl(text: string): boolean;
  readonly runHandler: RunHandler;
  start(): void;
  /**
   * Runs the handler of a screen event.
   * @returns true if there is one; for nativeBack, true if it replaces going back now
   */
  emit(event: ScreenEvent): boolean;
  blocksBack(): boolean;
  onBlocksBackChange(listener: () => void): () => void;
  /** Stops everything; late responses are ignored. A disposed runtime cannot be restarted. */
  dispose(): void;
}

export interface RuntimeOptions {
  readonly screen: CompiledScreen;
  readonly catalogue?: Catalogue | undefined;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly runners: StepRunners;
  readonly loaders: SourceLoaders;
  readonly createForm: (form: CompiledForm, host: Omit<FormHost, 'values'>) => RunningForm;
  readonly createCountdowns: typeof CreateCountdowns;
  readonly loadOperations: LoadOperations;
  readonly params: Readonly<Record<string, unknown>>;
  readonly maxRows: number;
  /** Navigation time in milliseconds since 1970, if earlier than creation. */
  readonly navigatedAt?: number | undefined;
  readonly maxMountedNodes: number;
  /** Execution steps per task of the event loop. */
  readonly taskBudget: number;
}

const msPerSecond = 1000;

/** Roots stored under their names; fields and device are computed on read. */
const storedRoots: ReadonlySet<string> = new Set([
  'params',
  'state',
  'sources',
  'status',
  'config',
  'overlays',
  'countdowns',
  'operations',
]);

export const createRuntime = ({
  screen,
  catalogue,
  contracts,
  ports: appPorts,
  runners,
  loaders,
  createForm,
  createCountdowns,
  loadOperations,
  params,
  maxRows,
  navigatedAt,
  maxMountedNodes,
  taskBudget,
}: RuntimeOptions): Runtime => {
  const ports: Ports = {
    ...appPorts,
    report: dedupeReports(appPorts.report),
    navigate: (to) => {
      const goes = appPorts.navigate(to);
      if (goes) pendingNavigation.begin(to);
      return goes;
    },
  };
  const store = createStore();
  const budget = createTaskBudget(taskBudget);
  const scope: Scope = {
    formats: ports.formats,
    operators: catalogue?.operators,
    translate: (text, argument) => ports.translate(text, argument, screen.texts),
    budget,
    onLimitExceeded: (code = 'evaluation') =>
      ports.report({ kind: 'limit', code, screen: screen.id }),
    lookup: (root, name) => {
      if (name === undefined) return undefined;
      if (root === 'fields') return form.value(name);
      const device = root === 'device' ? deviceFlags.find((known) => known === name) : undefined;
      if (device !== undefined) return ports.device.read(device);
      return storedRoots.has(root) ? store.read(`${root}.${name}`) : undefined;
    },
  };
  const writeAll = (root: string, entries: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(entries)) store.write(`${root}.${name}`, value);
  };
  writeAll('params', params);
  writeAll('config', ports.config);
  for (const name of screen.overlays.keys()) store.write(`overlays.${name}`, false);
  const countdowns =
    screen.countdowns.size === 0
      ? nullCountdowns
      : createCountdowns(screen, store, ports.countdowns);
  for (const [name, init] of screen.state) store.write(`state.${name}`, init && read(init, scope));

  const form = screen.form
    ? createForm(screen.form, {
        screen: screen.id,
        keptAs: screen.storageKey,
        scope,
        store,
        ports,
        maxRows,
      })
    : nullForm;
  const sources = new Map<string, RunningSource>();
  for (const [name, source] of screen.sources)
    sources.set(
      name,
      createSource(name, source, {
        screen: screen.id,
        scope,
        store,
        contracts,
        ports,
        loaders,
        runSteps: (steps) => void runHandler(steps, scope),
      }),
    );

  const urlTexts = new Set(Object.values(params));
  let state: 'made' | 'open' | 'left' = 'made';
  const { wait, cancelAll: cancelTimers } = createTimers();
  const isOpen = (): boolean => state === 'open';
  const pendingNavigation = createPendingNavigation(wait);
  const pendingRenders = createPendingRenders();
  // The old page receives taps until the next one loads or the nodes render, so the lock is held
  // until then.
  const withLock: ScreenLock = (key, job) =>
    ports.runExclusive(
      key,
      async () => {
        const result = await job();
        await pendingNavigation.settled();
        await pendingRenders.settled();
        return result;
      },
      store,
    );
  const shared = { screen, scope, store, contracts, ports, withLock, wait, isOpen };
  const openedAt = Date.now();
  const operations = createOperationLoader(
    {
      ...shared,
      openedAt,
      navigatedAt: navigatedAt ?? openedAt,
      runSteps: (steps) => runHandler(steps, scope),
    },
    loadOperations,
  );
  const runHandler = createActionRunner({
    ...shared,
    form,
    countdowns,
    sources,
    runners,
    operations,
  });
  const blocksBack = (): boolean =>
    screen.on.nativeBack !== undefined && isTrue(screen.holdBack, scope);
  const emit = (event: ScreenEvent): boolean => {
    if (event === 'resume') {
      pendingNavigation.cancel();
      countdowns.refresh();
      void operations.reconcilePending();
    }
    const handler: CompiledHandler | undefined =
      event === 'nativeBack' && !blocksBack() ? undefined : screen.on[event];
    if (handler !== undefined) void runHandler(handler, scope);
    return handler !== undefined;
  };
  let unsubscribe = (): void => {};
  /** Sequential: a slow tick is not overtaken by the next. */
  const tick = async (handler: CompiledHandler): Promise<void> => {
    await wait(screen.tickSeconds * msPerSecond);
    while (isOpen()) {
      await runHandler(handler, scope);
      await wait(screen.tickSeconds * msPerSecond);
    }
  };

  return {
    screen,
    catalogue,
    store,
    scope,
    form,
    ports,
    maxRows,
    renderBudget: createRenderBudget(maxMountedNodes, budget, () =>
      ports.report({ kind: 'limit', code: 'nodes', screen: screen.id }),
    ),
    pendingRenders,
    isFromUrl: (text) => urlTexts.has(text),
    runHandler,
    emit,
    blocksBack,
    onBlocksBackChange: (listener) =>
      store.subscribe(screen.holdBack?.dependencies ?? [], listener),
    start: () => {
      if (state !== 'made') return;
      state = 'open';
      countdowns.resume();
      unsubscribe = ports.device.subscribe((name) => {
        store.touch(`device.${name}`);
        if (name === 'online' && ports.device.read(name)) void operations.reconcilePending();
      });
      for (const name of deviceFlags) store.touch(`device.${name}`);
      for (const source of sources.values()) source.start();
      emit('enter');
      if (screen.on.tick !== undefined) void tick(screen.on.tick);
      void operations.reconcilePending();
    },
    dispose: () => {
      if (state === 'left') return;
      if (state === 'open') emit('leave');
      state = 'left';
      unsubscribe();
      countdowns.dispose();
      form.dispose();
      for (const source of sources.values()) source.stop();
      cancelTimers();
    },
  };
};
