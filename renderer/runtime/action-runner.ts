import type { CompiledHandler, CompiledScreen } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import type { StepName } from '../document/generated/parts.ts';
import { opCost, maxActionDepth } from '../document/budget.ts';
import type { Scope } from '../expressions/operator.ts';
import type { CatalogueName } from '../expressions/expression.ts';
import type { CompiledCatalogueStep, CompiledStep } from '../steps/generated/compiled-steps.ts';
import type { Countdowns } from './countdowns.ts';
import type { RunningForm } from './form/form.ts';
import {
  actionLockKey,
  type LockConflict,
  type ScreenLock,
  type StepResult,
} from './action-lock.ts';
import type { RunningOperation, OperationLoader } from './operations/operation-loader.ts';
import type { Ports } from './ports.ts';
import { withBindings } from './scope.ts';
import type { RunningSource } from './sources.ts';
import type { Store } from './store.ts';
import type { Wait } from './timers.ts';

export interface StepContext {
  readonly screen: string;
  readonly scope: Scope;
  readonly store: Store;
  readonly form: RunningForm;
  readonly countdowns: Countdowns;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly operation: RunningOperation | undefined;
  run(steps: CompiledHandler): StepResult | Promise<StepResult>;
  /** Runs a named action. An action with `once` that is already running is skipped. */
  runAction(name: string): StepResult | Promise<StepResult>;
  refetch(source: string): Promise<boolean>;
  bind(name: string, value: unknown): void;
  readonly wait: Wait;
}

export type StepRunner<S> = {
  run(step: S, context: StepContext): StepResult | Promise<StepResult>;
}['run'];

/** Runners of the steps of an app, by name. */
type CatalogueSteps = Readonly<
  Partial<Record<CatalogueName, StepRunner<Extract<CompiledStep, CompiledCatalogueStep>>>>
>;

export type StepRunners = {
  readonly [Name in StepName]: StepRunner<Extract<CompiledStep, { readonly do: Name }>>;
} & CatalogueSteps;

export interface ActionRunnerHost {
  readonly screen: CompiledScreen;
  readonly scope: Scope;
  readonly store: Store;
  readonly form: RunningForm;
  readonly countdowns: Countdowns;
  readonly sources: ReadonlyMap<string, RunningSource>;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly runners: StepRunners;
  readonly withLock: ScreenLock;
  readonly operations: OperationLoader;
  readonly wait: Wait;
  isOpen(): boolean;
}

const chargeStep = ({ scope: { budget }, ports, screen }: ActionRunnerHost): boolean => {
  budget?.spend(opCost.step);
  if (budget === undefined || budget.remaining() >= 0) return true;
  ports.report({ kind: 'limit', code: 'steps', screen: screen.id });
  return false;
};

/** Runs a handler. Never rejects. */
export type RunHandler = (handler: CompiledHandler, scope: Scope) => Promise<StepResult>;

export const createActionRunner = (host: ActionRunnerHost): RunHandler => {
  const { screen, store, form, countdowns, contracts, ports, wait } = host;

  const abort = (code: string): StepResult => {
    ports.report({ kind: 'step', code, screen: screen.id });
    return 'abort';
  };

  const toStepResult = (result: StepResult | LockConflict): StepResult => {
    // In this tab the button shows a spinner. In another tab nothing does, so show a toast.
    if (result === 'busy-in-other-tab')
      ports.toast({
        text: ports.translate('This is already being done. Please wait.'),
        kind: 'info',
        duration: undefined,
      });
    return result === 'continue' ? result : 'abort';
  };

  const runLocked = async (
    name: string,
    job: () => StepResult | Promise<StepResult>,
  ): Promise<StepResult> => toStepResult(await host.withLock(actionLockKey(screen, name), job));

  const runOperation = async (
    name: string,
    job: (operation: RunningOperation) => StepResult | Promise<StepResult>,
  ): Promise<StepResult> =>
    toStepResult((await (await host.operations.load())?.run(name, job)) ?? 'abort');

  const runSteps = (
    steps: CompiledHandler,
    scope: Scope,
    depth: number,
    operation?: RunningOperation,
  ): StepResult | Promise<StepResult> => {
    let names = scope;
    const runAction = (name: string): StepResult | Promise<StepResult> => {
      const action = screen.actions.get(name);
      if (action === undefined || depth >= maxActionDepth)
        return abort(action === undefined ? 'unknown-action' : 'too-deep');
      const job = (part?: RunningOperation): StepResult | Promise<StepResult> =>
        runSteps(action.steps, host.scope, depth + 1, part);
      if (action.operation !== undefined) return runOperation(name, job);
      return action.once ? runLocked(name, () => job()) : job();
    };
    const createContext = (): StepContext => ({
      screen: screen.id,
      scope: names,
      store,
      form,
      countdowns,
      contracts,
      ports,
      wait,
      operation,
      run: (more) => runSteps(more, names, depth, operation),
      runAction,
      refetch: async (name) => (await host.sources.get(name)?.refetch()) ?? false,
      bind: (name, value) => {
        names = withBindings(names, { [name]: value });
      },
    });
    // Steps run synchronously until the first that waits, because the app shell may close the page.
    const runFrom = (index: number): StepResult | Promise<StepResult> => {
      for (let at = index; at < steps.length; at += 1) {
        const step = steps[at];
        if (step === undefined || !host.isOpen() || !chargeStep(host)) return 'abort';
        const outcome = runStep(step, createContext());
        if (outcome instanceof Promise)
          return outcome.then((result) => (result === 'continue' ? runFrom(at + 1) : result));
        if (outcome === 'abort') return outcome;
      }
      return 'continue';
    };
    return runFrom(0);
  };

  const runStep = (step: CompiledStep, context: StepContext): StepResult | Promise<StepResult> => {
    // Method type, so it is bivariant: the table holds the runner for this kind of step.
    const runner: StepRunner<CompiledStep> | undefined = host.runners[step.do];
    return runner?.(step, context) ?? abort('unknown-step');
  };

  return async (handler, scope) => {
    try {
      return await runSteps(handler, scope, 0);
    } catch (error) {
      return abort(error instanceof Error ? error.name : 'unknown');
    }
  };
};
