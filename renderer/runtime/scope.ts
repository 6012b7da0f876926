import type { Scope } from '../expressions/operator.ts';
import { evaluate } from '../expressions/evaluate.ts';
import {
  childExpressions,
  type CompiledExpression,
  type PlainExpression,
} from '../expressions/expression.ts';
import type { NamedExpression } from '../compile/compiled.ts';

/** Null becomes undefined. */
export const read = (expression: CompiledExpression, scope: Scope): unknown =>
  evaluate(expression.expression, scope) ?? undefined;

/** True if the document names the host, so that it is not the response that decides. */
export const isWritten = (part: PlainExpression): boolean =>
  part.kind === 'literal'
    ? /^(\w+:|\/\/)/.test(String(part.value))
    : childExpressions(part).some(isWritten);

/** Passes only if it is exactly true. */
export const isTrue = (expression: CompiledExpression | undefined, scope: Scope): boolean =>
  expression === undefined || read(expression, scope) === true;

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

export const withBindings = (scope: Scope, names: Readonly<Record<string, unknown>>): Scope => ({
  ...scope,
  lookup: (root, name) => (Object.hasOwn(names, root) ? names[root] : scope.lookup(root, name)),
});

/** Arguments are evaluated in the caller's scope; texts use the fragment's translations. */
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
