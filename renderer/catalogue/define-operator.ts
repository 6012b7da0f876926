import type { Operator } from '../expressions/expression.ts';
import { argNamesOf, type OperatorDefinition } from './operator-definition.ts';
import { failureCode } from './failure-code.ts';
import type { ObjectOf, ValueOf } from './value-schema.ts';

type ResultOf<Definition extends OperatorDefinition> =
  | ValueOf<Definition['returns']>
  | (Definition extends { readonly mayBeMissing: true } ? undefined : never);

/** Values that an operator takes, by their names. */
type ArgsOf<Definition extends OperatorDefinition> = ObjectOf<Definition['takes']>;

export interface DefinedOperator {
  readonly definition: OperatorDefinition;
  /** The method type is bivariant. */
  readonly evaluate: { evaluate(args: object): unknown }['evaluate'];
}

/**
 * Joins the definition of an operator (`as const`) and its function. The types of the values follow
 * from their schema.
 *
 * @param evaluate pure: equal values give an equal result, and nothing else changes. It runs again
 *   whenever a value changes, so it reads no clock. Values come from documents, so its work must
 *   have a bound. An error makes the result missing, and is reported as a limit with the names of
 *   the operator and the error.
 */
export const defineOperator = <const Definition extends OperatorDefinition>(
  definition: Definition,
  evaluate: (args: ArgsOf<Definition>) => ResultOf<Definition>,
): DefinedOperator => ({ definition, evaluate });

/** The operator as the evaluator runs it. */
export const toOperator = ({ definition, evaluate }: DefinedOperator): Operator => {
  const names = argNamesOf(definition);
  const minArgs = definition.takes.required?.length ?? 0;
  return {
    arity: [minArgs, names.length],
    evaluate: (args, read) => {
      const values: Record<string, unknown> = {};
      for (const [index, name] of names.entries()) {
        const value = read.evaluate(args[index]);
        if (value !== undefined) values[name] = value;
        else if (index < minArgs) return undefined;
      }
      if (read.exceeded) return undefined;
      try {
        const result = evaluate(values);
        return typeof result === 'string' || (typeof result === 'object' && result !== null)
          ? read.limitSize(result)
          : result;
      } catch (error) {
        read.exceeded = true;
        read.failure = failureCode(definition.name, error);
        return undefined;
      }
    },
  };
};
