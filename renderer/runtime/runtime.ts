import type { RuntimeErrorReport, Ports } from './ports.ts';
import type {
  CompiledForm,
  CompiledHandler,
  CompiledScreen,
  ScreenEvent,
} from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import { deviceFlags } from '../document/screen-roots.ts';
import type { Scope } from '../expressions/operator.ts';
import { createActionRunner, type RunHandler, type StepRunners } from './action-runner.ts';
import type { createCountdowns as CreateCountdowns } from './countdowns.ts';
import { createActionLock } from './action-lock.ts';
import { createOperationLoader } from './operations/operation-loader.ts';
import { createPendingNavigation } from './action-lock.ts';
import type { FormHost, RunningForm } from './form/form.ts';
import { nullCountdowns, nullForm } from './form/null-form.ts';
import { isTrue, read } from './scope.ts';
import { createSource, type RunningSource, type SourceLoaders } from './sources.ts';
import { createRenderBudget, type RenderBudget } from './budget.ts';
import { createStore, type Store } from './store.ts';
import { createTaskBudget } from './budget.ts';
import { createTimers } from './timers.ts';

/** A fault is reported once for each place while the screen is open, however often it is drawn or evaluated. */
export const dedupeReports = (report: Ports['report']): Ports['report'] => {
  const seen = new Set<string>();
  return (fault: RuntimeErrorReport) => {
    const key = `${fault.kind} ${fault.code} ${fault.screen} ${fault.pointer ?? ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(fault);
  };
};

/** A screen that runs: its values, its form, its sources, and what happens on events. Knows no React and no browser. */
export interface Runtime {
  readonly screen: CompiledScreen;
  readonly store: Store;
  readonly scope: Scope;
  readonly form: RunningForm;
  readonly ports: Ports;
  /** At most so many entries of a repeat are drawn. */
  readonly maxRows: number;
  readonly renderBudget: RenderBudget;
  /** Whether a text came with the address of the page: whoever made a link to it wrote it. */
  isFromUrl(text: string): boolean;
  readonly runHandler: RunHandler;
  /** Starts the sources and the enter handler; once. */
  start(): void;
  /** Runs the handler of an event of the screen. @returns whether there is one; for nativeBack, whether it stands in for going back now */
  emit(event: ScreenEvent): boolean;
  /** Whether on.nativeBack stands in for going back. */
  blocksBack(): boolean;
  /** Calls back when that may have changed. @returns the end of the subscription */
  onBlocksBackChange(listener: () => void): () => void;
  /** Ends everything; late answers are ignored. A screen that was left does not start again. */
  dispose(): void;
}

export interface RuntimeOptions {
  readonly screen: CompiledScreen;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly runners: StepRunners;
  readonly loaders: SourceLoaders;
  /** Makes the form of a screen that has one. */
  readonly createForm: (form: CompiledForm, host: Omit<FormHost, 'values'>) => RunningForm;
  /** Makes the countdowns of a screen that has some. */
  readonly createCountdowns: typeof CreateCountdowns;
  /** Parameters of the address, read by their types. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly maxRows: number;
  /** When the person asked for the screen, in milliseconds since 1970, where that was before it is made: a page that is loaded takes a while to come. */
  readonly navigatedAt?: number | undefined;
  /** Most nodes that are drawn at a time. */
  readonly maxNodes: number;
  /** Steps of all that is done in one turn of the browser. */
  readonly taskBudget: number;
}

/** In milliseconds. */
const msPerSecond = 1000;

/** The roots whose entries are kept in the store under their names; fields and the device answer for themselves. */
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
  contracts,
  ports: appPorts,
  runners,
  loaders,
  createForm,
  createCountdowns,
  params,
  maxRows,
  navigatedAt,
  maxNodes,
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
    translate: (text, argument) => ports.translate(text, argument, screen.texts),
    budget,
    onLimitExceeded: () => ports.report({ kind: 'limit', code: 'evaluation', screen: screen.id }),
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
  const withLock = createActionLock(ports.runExclusive, pendingNavigation.settled);
  const shared = { screen, scope, store, contracts, ports, withLock, wait, isOpen };
  const openedAt = Date.now();
  const operations = createOperationLoader({
    ...shared,
    openedAt,
    navigatedAt: navigatedAt ?? openedAt,
    runSteps: (steps) => runHandler(steps, scope),
  });
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
  /** One after the other: a tick that takes long is not overtaken by the next. */
  const tick = async (handler: CompiledHandler): Promise<void> => {
    await wait(screen.tickSeconds * msPerSecond);
    while (isOpen()) {
      await runHandler(handler, scope);
      await wait(screen.tickSeconds * msPerSecond);
    }
  };

  return {
    screen,
    store,
    scope,
    form,
    ports,
    maxRows,
    renderBudget: createRenderBudget(maxNodes, budget, () =>
      ports.report({ kind: 'limit', code: 'nodes', screen: screen.id }),
    ),
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
      // What changed between the first drawing and now.
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
