import type { CompiledHandler, CompiledScreen } from '../compile/compiled.ts';
import type { Contracts } from '../document/contract.ts';
import type { StepName } from '../document/generated/parts.ts';
import { opCost } from '../document/budget.ts';
import { maxActionDepth } from '../document/limits.ts';
import type { Scope } from '../expressions/operator.ts';
import type { CompiledStep } from '../steps/generated/compiled-steps.ts';
import type { Countdowns } from './countdowns.ts';
import type { RunningForm } from './form/form.ts';
import { actionLockKey, type LockConflict, type ActionLock } from './action-lock.ts';
import type { RunningOperation } from './operations/operation-loader.ts';
import type { OperationLoader } from './operations/operation-loader.ts';
import type { StepResult } from './action-lock.ts';
import type { Ports } from './ports.ts';
import { withBindings } from './scope.ts';
import type { RunningSource } from './sources.ts';
import type { Store } from './store.ts';
import type { Wait } from './timers.ts';

/** What a step may use while it runs. */
export interface StepContext {
  readonly screen: string;
  readonly scope: Scope;
  readonly store: Store;
  readonly form: RunningForm;
  readonly countdowns: Countdowns;
  readonly contracts: Contracts;
  readonly ports: Ports;
  /** The operation that the step is part of; what moves money is sent through it. */
  readonly operation: RunningOperation | undefined;
  /** Runs further steps with the names of this place. */
  run(steps: CompiledHandler): StepResult | Promise<StepResult>;
  /** Runs a named action; an action with once that runs already is left alone. */
  runAction(name: string): StepResult | Promise<StepResult>;
  /** Reads a source anew. @returns whether it went well */
  refetch(source: string): Promise<boolean>;
  /** Gives later steps of this list a name for a value. */
  bind(name: string, value: unknown): void;
  readonly wait: Wait;
}

/** Runs one kind of step. */
export type StepRunner<S> = {
  run(step: S, context: StepContext): StepResult | Promise<StepResult>;
}['run'];

/** A runner for every kind of step. */
export type StepRunners = {
  readonly [Name in StepName]: StepRunner<Extract<CompiledStep, { readonly do: Name }>>;
};

export interface ActionRunnerHost {
  readonly screen: CompiledScreen;
  /** The scope of the screen: actions see nothing of the place that starts them. */
  readonly scope: Scope;
  readonly store: Store;
  readonly form: RunningForm;
  readonly countdowns: Countdowns;
  readonly sources: ReadonlyMap<string, RunningSource>;
  readonly contracts: Contracts;
  readonly ports: Ports;
  readonly runners: StepRunners;
  readonly withLock: ActionLock;
  readonly operations: OperationLoader;
  readonly wait: Wait;
  /** Whether the screen is still open; nothing runs on behind a screen that was left. */
  isOpen(): boolean;
}

/** Whether a step may be taken in this turn of the browser. */
const chargeStep = ({ scope: { budget: allowance }, ports, screen }: ActionRunnerHost): boolean => {
  allowance?.spend(opCost.step);
  if (allowance === undefined || allowance.remaining() >= 0) return true;
  ports.report({ kind: 'limit', code: 'steps', screen: screen.id });
  return false;
};

/** Runs a handler in a scope; never rejects. */
export type RunHandler = (handler: CompiledHandler, scope: Scope) => Promise<StepResult>;

export const createActionRunner = (host: ActionRunnerHost): RunHandler => {
  const { screen, store, form, countdowns, contracts, ports, wait } = host;

  const toStepResult = (outcome: StepResult | LockConflict): StepResult => {
    // A second tap here is told by the busy button; of another tab the person sees nothing.
    if (outcome === 'elsewhere')
      ports.toast({
        text: ports.translate('This is already being done. Please wait.'),
        kind: 'info',
        duration: undefined,
      });
    return outcome === 'done' ? outcome : 'stopped';
  };

  const runLocked = async (
    name: string,
    job: () => StepResult | Promise<StepResult>,
  ): Promise<StepResult> => toStepResult(await host.withLock(actionLockKey(screen, name), job));

  const runOperation = async (
    name: string,
    job: (operation: RunningOperation) => StepResult | Promise<StepResult>,
  ): Promise<StepResult> =>
    toStepResult((await (await host.operations.load())?.run(name, job)) ?? 'stopped');

  const runSteps = (
    steps: CompiledHandler,
    scope: Scope,
    depth: number,
    operation?: RunningOperation,
  ): StepResult | Promise<StepResult> => {
    let names = scope;
    const runAction = (name: string): StepResult | Promise<StepResult> => {
      const action = screen.actions.get(name);
      if (action === undefined || depth >= maxActionDepth) {
        ports.report({
          kind: 'step',
          code: action === undefined ? 'unknown-action' : 'too-deep',
          screen: screen.id,
        });
        return 'stopped';
      }
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
    // Steps without a wait run in one go: a shell that closes the page must still get what follows.
    const runFrom = (index: number): StepResult | Promise<StepResult> => {
      for (let at = index; at < steps.length; at += 1) {
        const step = steps[at];
        if (step === undefined || !host.isOpen() || !chargeStep(host)) return 'stopped';
        const outcome = runStep(step, createContext());
        if (outcome instanceof Promise)
          return outcome.then((result) => (result === 'done' ? runFrom(at + 1) : result));
        if (outcome === 'stopped') return outcome;
      }
      return 'done';
    };
    return runFrom(0);
  };

  const runStep = (step: CompiledStep, context: StepContext): StepResult | Promise<StepResult> => {
    // A method type: the runner stands under the name of its own kind of step, so it takes this step.
    const runner: StepRunner<CompiledStep> = host.runners[step.do];
    return runner(step, context);
  };

  return async (handler, scope) => {
    try {
      return await runSteps(handler, scope, 0);
    } catch (error) {
      ports.report({
        kind: 'step',
        code: error instanceof Error ? error.name : 'unknown',
        screen: screen.id,
      });
      return 'stopped';
    }
  };
};
