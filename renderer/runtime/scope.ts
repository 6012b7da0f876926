import type { Scope } from '../expressions/operator.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import type { NamedExpression } from '../compile/compiled.ts';

/** Evaluates in a scope; missing and null are the same. */
export const read = (expression: CompiledExpression, scope: Scope): unknown =>
  evaluate(expression.expression, scope) ?? undefined;

/** A test counts only when it is exactly true. */
export const isTrue = (expression: CompiledExpression | undefined, scope: Scope): boolean =>
  expression === undefined || read(expression, scope) === true;

/** Evaluates named values; missing ones are left out. */
export const readNamed = (
  values: readonly NamedExpression[],
  scope: Scope,
): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [name, expression] of values) {
    const value = read(expression, scope);
    if (value !== undefined) result[name] = value;
  }
  return result;
};

/** A scope with further names: the entry of a list, the result of a step, the value of an event. */
export const withBindings = (scope: Scope, names: Readonly<Record<string, unknown>>): Scope => ({
  ...scope,
  lookup: (root, name) => (Object.hasOwn(names, root) ? names[root] : scope.lookup(root, name)),
});

/** The scope inside a fragment: its parameters are the values that its user gives, evaluated in the scope of the user; its sentences are its own. */
export const fragmentScope = (
  user: Scope,
  params: readonly NamedExpression[],
  translate: Scope['translate'],
): Scope => {
  const args = new Map(params);
  return {
    ...user,
    translate,
    lookup: (root, name) => {
      if (root !== 'params')
        return root === 'device' || root === 'config' ? user.lookup(root, name) : undefined;
      const expression = args.get(name ?? '');
      return expression === undefined ? undefined : read(expression, user);
    },
  };
};
