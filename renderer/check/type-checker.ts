import type { Contracts } from '../document/contract.ts';
import type { Ancestor, NodePath } from '../document/node-path.ts';
import type { Pointer } from '../document/pointer.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { anything, boolean, type Type } from '../document/type.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import { checkExpression, type TypeListener } from '../expressions/check.ts';
import { isErrorFree } from '../expressions/error-nodes.ts';
import type { Expression } from '../expressions/expression.ts';
import { parseValue } from '../expressions/parse.ts';
import { findOrigin, type TypeScope } from '../expressions/type-scope.ts';
import { createNodeScopes } from './scope/node-scope.ts';
import { screenScope, type InferredTypes } from './scope/screen-scope.ts';

export type Parse = (value: unknown, pointer: Pointer) => Expression;

/**
 * Parses each value once; reports problems to `report`.
 * @param operators of the app. Absent: any
 */
export const createParser = (report: Report, operators?: Contracts['operators']): Parse => {
  const expressions = new Map<Pointer, Expression>();
  return (value, pointer) => {
    const known = expressions.get(pointer);
    if (known !== undefined) return known;
    const expression = parseValue(value, pointer, report, operators);
    expressions.set(pointer, expression);
    return expression;
  };
};

export interface TypeChecker {
  readonly contracts: Contracts;
  readonly parse: Parse;
  typeOf(value: unknown, path: NodePath): Type;
  /** Contract path that defines the value. */
  originOf(value: unknown, path: NodePath): ContractLocation | undefined;
  scopeAt(ancestors: Ancestor | undefined): TypeScope;
  /**
   * Reports type errors of a value to `report`.
   * @param by contract path of the expected type
   */
  checkType(
    value: unknown,
    path: NodePath,
    expected: Type,
    report: Report,
    by?: ContractLocation,
  ): void;
}

export const createTypeChecker = (
  document: ScreenDocument,
  knowledge: InferredTypes,
  parse: Parse,
  onType?: TypeListener,
): TypeChecker => {
  const types = new Map<Pointer, Type>();
  const screen = screenScope(document, knowledge);
  const typeOf = (value: unknown, { pointer, ancestors }: NodePath): Type => {
    const known = types.get(pointer);
    if (known !== undefined) return known;
    const type = checkExpression(parse(value, pointer), anything, scopeAt(ancestors), () => {}, {
      onType,
    });
    types.set(pointer, type);
    return type;
  };
  const stored = new Set(
    Object.entries(document.sources ?? {}).flatMap(([name, { kind }]) =>
      kind === 'stored' ? [name] : [],
    ),
  );
  /** Checked tests with their ancestors: a test in a field list is checked once per kind. */
  const tests = new Map<
    Pointer,
    { readonly around: Ancestor | undefined; readonly isRight: boolean }
  >();
  const judge: TypeChecker['checkType'] = (value, { pointer, ancestors }, expected, report, by) => {
    const expression = parse(value, pointer);
    let isRight = isErrorFree(expression);
    const note: Report = (messageId, at, ...data) => {
      // A comparison that is never true in one use of a shared test is fine.
      if (messageId !== 'never-true.comparison') isRight = false;
      report(messageId, at, ...data);
    };
    checkExpression(expression, expected, scopeAt(ancestors), note, { by });
    if (expected.kind === 'boolean') tests.set(pointer, { around: ancestors, isRight });
  };
  // Usually checked already, because the walk visits a test before what depends on it.
  const isSound = (test: unknown, path: NodePath): boolean => {
    const known = tests.get(path.pointer);
    if (known === undefined || known.around !== path.ancestors)
      judge(test, path, boolean, () => {});
    return tests.get(path.pointer)?.isRight === true;
  };
  const scopeAt = createNodeScopes({
    contracts: knowledge.contracts,
    hidden: knowledge.hidden,
    screen,
    stored,
    parse,
    typeOf,
    hasNoTypeError: isSound,
  });
  return {
    contracts: knowledge.contracts,
    parse,
    typeOf,
    originOf: (value, { pointer, ancestors }) =>
      findOrigin(parse(value, pointer), scopeAt(ancestors)),
    scopeAt,
    checkType: judge,
  };
};
