import { decodeValue } from '../document/decode.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import type { Scope } from '../expressions/operator.ts';
import { failureCode, reportedName } from './failure-code.ts';
import type { StepDefinition } from './step-definition.ts';
import { takeValues, typeOfValue, type ObjectOf, type ValueOf } from './value-schema.ts';

type ResultOf<Definition extends StepDefinition> = Definition extends {
  readonly returns: infer Schema;
}
  ? ValueOf<Schema>
  : void;

export interface DefinedStep {
  readonly definition: StepDefinition;
  /** The method type is bivariant. */
  readonly run: { run(values: object): unknown }['run'];
}

/**
 * Joins the definition of a step (`as const`) and its function. The types of the values and of the
 * result follow from their schemas.
 *
 * @param run gets the values and may return a promise, for which later steps wait. An error, a
 *   rejection and a result that does not fit `returns` are reported, run the error branch of the
 *   step, and end its list.
 */
export const defineStep = <const Definition extends StepDefinition>(
  definition: Definition,
  run: (
    values: ObjectOf<Definition['takes']>,
  ) => ResultOf<Definition> | Promise<ResultOf<Definition>>,
): DefinedStep => ({ definition, run });

/** Compiled step, with a list of steps for failures. */
interface RunnableStep<Steps> {
  readonly with?: Readonly<Record<string, CompiledExpression>>;
  readonly as?: string;
  readonly onError?: Steps;
}

/** Part of the context of shipped steps, without requests, navigation and operations. */
interface RunContext<Steps> {
  readonly screen: string;
  readonly scope: Scope;
  readonly ports: { report(report: StepReport): void };
  run(steps: Steps): unknown;
  bind(name: string, value: unknown): void;
}

interface StepReport {
  readonly kind: 'step' | 'answer';
  readonly code: string;
  readonly screen: string;
  readonly pointer?: string;
}

/** Runs a step of the app, as runners of shipped steps do. */
export type CatalogueStepRunner = <Steps>(
  step: RunnableStep<Steps>,
  context: RunContext<Steps>,
) => Promise<'continue' | 'abort'>;

/** The step as the engine runs it. */
export const toStepRunner = ({ definition, run }: DefinedStep): CatalogueStepRunner => {
  const { name, takes, returns } = definition;
  const answer = returns && typeOfValue({ ...returns });
  return async (step, { screen, scope, ports, run: runSteps, bind }) => {
    const report = (kind: StepReport['kind'], code: string, pointer?: string): void =>
      ports.report({
        kind,
        code,
        screen,
        ...(pointer !== undefined && { pointer }),
      });
    const given = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([key, { expression }]) => [
        key,
        evaluate(expression, scope),
      ]),
    );
    const taken = takeValues(takes, given);
    const runTyped = async (): Promise<boolean> => {
      if ('missing' in taken) {
        report('step', `${reportedName(name)}-missing-${taken.missing}`);
        return false;
      }
      // Starts at once: some APIs of browsers need the tap that the step handles.
      const result = await run(taken.values);
      if (answer === undefined || step.as === undefined) return true;
      const data = decodeValue(answer, result, ({ expected, pointer }) =>
        report('answer', `${reportedName(name)}-expected-${expected}`, pointer),
      );
      if (data === undefined) return false;
      bind(step.as, data);
      return true;
    };
    try {
      if (await runTyped()) return 'continue';
    } catch (error) {
      report('step', failureCode(name, error));
    }
    if (step.onError !== undefined) await runSteps(step.onError);
    return 'abort';
  };
};
