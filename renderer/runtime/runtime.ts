import type {
  CompiledForm,
  CompiledHandler,
  CompiledScreen,
  ScreenEvent,
} from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import { deviceNames } from '../document/screen-values.ts';
import type { Scope } from '../expressions/define.ts';
import { createAct, type Act, type StepRunners } from './act.ts';
import type { createCountdowns as CreateCountdowns } from './countdowns.ts';
import { createOnce } from './once.ts';
import { createOperationsDoor } from './operations-door.ts';
import { createLeaving } from './leaving.ts';
import type { FormHost, RunningForm } from './form.ts';
import { noCountdowns, noForm } from './no-form.ts';
import type { Ports } from './ports.ts';
import { reportOnce } from './report-once.ts';
import { holds, read } from './scope.ts';
import { createSource, type RunningSource, type SourceLoaders } from './sources.ts';
import { createRoom, type Room } from './room.ts';
import { createStore, type Store } from './store.ts';
import { createTurn } from './turn.ts';
import { createWaits } from './waits.ts';

/** A screen that runs: its values, its form, its sources, and what happens on events. Knows no React and no browser. */
export interface Runtime {
  readonly screen: CompiledScreen;
  readonly store: Store;
  readonly scope: Scope;
  readonly form: RunningForm;
  readonly ports: Ports;
  /** At most so many entries of a repeat are drawn. */
  readonly rows: number;
  readonly room: Room;
  /** Whether a text came with the address of the page: whoever made a link to it wrote it. */
  isGiven(text: string): boolean;
  readonly act: Act;
  /** Starts the sources and the enter handler; once. */
  start(): void;
  /** Runs the handler of an event of the screen. @returns whether there is one; for nativeBack, whether it stands in for going back now */
  emit(event: ScreenEvent): boolean;
  /** Whether on.nativeBack stands in for going back. */
  holdsBack(): boolean;
  /** Calls back when that may have changed. @returns the end of the subscription */
  onHoldBack(listener: () => void): () => void;
  /** Ends everything; late answers are ignored. A screen that was left does not start again. */
  leave(): void;
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
  readonly rows: number;
  /** When the person asked for the screen, in milliseconds since 1970, where that was before it is made: a page that is loaded takes a while to come. */
  readonly asked?: number | undefined;
  /** Most nodes that are drawn at a time. */
  readonly drawn: number;
  /** Steps of all that is done in one turn of the browser. */
  readonly steps: number;
}

/** In milliseconds. */
const second = 1000;

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
  rows,
  asked,
  drawn,
  steps,
}: RuntimeOptions): Runtime => {
  const ports: Ports = {
    ...appPorts,
    report: reportOnce(appPorts.report),
    navigate: (to) => {
      const goes = appPorts.navigate(to);
      if (goes) leaving.goes(to);
      return goes;
    },
  };
  const store = createStore();
  const turn = createTurn(steps);
  const scope: Scope = {
    formats: ports.formats,
    translate: (text, argument) => ports.translate(text, argument, screen.texts),
    allowance: turn,
    exceeded: () => ports.report({ kind: 'limit', code: 'evaluation', screen: screen.id }),
    lookup: (root, name) => {
      if (name === undefined) return undefined;
      if (root === 'fields') return form.value(name);
      const device = root === 'device' ? deviceNames.find((known) => known === name) : undefined;
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
    screen.countdowns.size === 0 ? noCountdowns : createCountdowns(screen, store, ports.countdowns);
  for (const [name, init] of screen.state) store.write(`state.${name}`, init && read(init, scope));

  const form = screen.form
    ? createForm(screen.form, {
        screen: screen.id,
        keptAs: screen.keptAs,
        scope,
        store,
        ports,
        rows,
      })
    : noForm;
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
        act: (steps) => void act(steps, scope),
      }),
    );

  const given = new Set(Object.values(params));
  let state: 'made' | 'open' | 'left' = 'made';
  const { wait, end: endWaits } = createWaits();
  const isOpen = (): boolean => state === 'open';
  const leaving = createLeaving(wait);
  const once = createOnce(ports.exclusive, leaving.over);
  const shared = { screen, scope, store, contracts, ports, once, wait, isOpen };
  const opened = Date.now();
  const operations = createOperationsDoor({
    ...shared,
    opened,
    asked: asked ?? opened,
    act: (steps) => act(steps, scope),
  });
  const act = createAct({ ...shared, form, countdowns, sources, runners, operations });
  const holdsBack = (): boolean =>
    screen.on.nativeBack !== undefined && holds(screen.holdBack, scope);
  const emit = (event: ScreenEvent): boolean => {
    if (event === 'resume') {
      leaving.isBack();
      countdowns.refresh();
      void operations.ask();
    }
    const handler: CompiledHandler | undefined =
      event === 'nativeBack' && !holdsBack() ? undefined : screen.on[event];
    if (handler !== undefined) void act(handler, scope);
    return handler !== undefined;
  };
  let unsubscribe = (): void => {};
  /** One after the other: a tick that takes long is not overtaken by the next. */
  const tick = async (handler: CompiledHandler): Promise<void> => {
    await wait(screen.tickSeconds * second);
    while (isOpen()) {
      await act(handler, scope);
      await wait(screen.tickSeconds * second);
    }
  };

  return {
    screen,
    store,
    scope,
    form,
    ports,
    rows,
    room: createRoom(drawn, turn, () =>
      ports.report({ kind: 'limit', code: 'nodes', screen: screen.id }),
    ),
    isGiven: (text) => given.has(text),
    act,
    emit,
    holdsBack,
    onHoldBack: (listener) => store.subscribe(screen.holdBack?.dependencies ?? [], listener),
    start: () => {
      if (state !== 'made') return;
      state = 'open';
      countdowns.begin();
      unsubscribe = ports.device.subscribe((name) => {
        store.touch(`device.${name}`);
        if (name === 'online' && ports.device.read(name)) void operations.ask();
      });
      // What changed between the first drawing and now.
      for (const name of deviceNames) store.touch(`device.${name}`);
      for (const source of sources.values()) source.start();
      emit('enter');
      if (screen.on.tick !== undefined) void tick(screen.on.tick);
      void operations.ask();
    },
    leave: () => {
      if (state === 'left') return;
      if (state === 'open') emit('leave');
      state = 'left';
      unsubscribe();
      countdowns.end();
      form.end();
      for (const source of sources.values()) source.stop();
      endWaits();
    },
  };
};
