import type { Visitor } from '../document/visitor.ts';
import type { AddressPolicy, Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Ancestor, NodePath } from '../document/node-path.ts';
import type { Pointer } from '../document/pointer.ts';
import { anything, boolean, type Type } from '../document/type.ts';
import { checkExpression, type TypeListener } from '../expressions/check.ts';
import { type Expression, isErrorFree } from '../expressions/expression.ts';
import { findOrigin, type TypeScope } from '../expressions/type-scope.ts';
import { parseValue } from '../expressions/parse.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { WarningId } from '../diagnostics/messages/index.ts';
import type { Project } from './project/project.ts';
import { createNodeScopes } from './scope/node-scope.ts';
import { screenScope, type InferredTypes } from './scope/screen-scope.ts';
import { createValueWrites, type ValueWrites } from './scope/value-writes.ts';
import { createSensitivityChecker, type SensitivityChecker } from './sensitivity/flows.ts';
import type { Level, Sensitivity } from './sensitivity/level.ts';

interface RuleVisitor extends Visitor {
  /** Called once after the walk. */
  end?(): void;
}

/** Checks one property of a document and reports violations. */
export type Rule = (checker: Checker) => RuleVisitor;

/** Reports warnings only. The client skips these rules, since warnings never block rendering. */
export type WarningRule = (
  checker: CheckerBase & { readonly report: Report<WarningId> },
) => RuleVisitor;

export type Parse = (value: unknown, pointer: Pointer) => Expression;

/** Parses each value once; reports problems to `report`. */
export const createParser = (report: Report): Parse => {
  const expressions = new Map<Pointer, Expression>();
  return (value, pointer) => {
    const known = expressions.get(pointer);
    if (known !== undefined) return known;
    const expression = parseValue(value, pointer, report);
    expressions.set(pointer, expression);
    return expression;
  };
};

export interface TypeChecker {
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
    parse,
    typeOf,
    originOf: (value, { pointer, ancestors }) =>
      findOrigin(parse(value, pointer), scopeAt(ancestors)),
    scopeAt,
    checkType: judge,
  };
};

export interface ValueChecker extends TypeChecker {
  readonly sensitivity: SensitivityChecker;
  readonly writes: ValueWrites;
}

/** @param given sensitivity of a fragment's parameters */
export const createValueChecker = (
  document: ScreenDocument,
  knowledge: InferredTypes,
  parse: Parse,
  given?: Readonly<Record<string, Sensitivity>>,
): ValueChecker => {
  const parts = new WeakMap<Expression, Type>();
  const types = createTypeChecker(document, knowledge, parse, (part, type) =>
    parts.set(part, type),
  );
  const typeOfPart = (part: Expression): Type | undefined => parts.get(part);
  const writes = createValueWrites(document);
  return {
    ...types,
    writes,
    sensitivity: createSensitivityChecker(document, types, typeOfPart, writes, given),
  };
};

/** Returns the highest level that an address, or a field of records, may carry. */
export type AddressLevel = (
  value: { readonly expression: Expression; readonly ancestors: Ancestor | undefined },
  field: string | undefined,
  context: Pick<CheckerBase, 'document' | 'parse' | 'writes' | 'policy'>,
) => Level;

/**
 * The client checks promotions only. Their pictures come from responses (S27), so any choice among
 * them stays with the loan core.
 */
const levelInPromotion: AddressLevel = () => 'implied';

export interface CheckerBase extends ValueChecker {
  /** Addresses that documents may contain. */
  readonly policy: AddressPolicy;
  readonly levelForAddress: AddressLevel;
  readonly document: ScreenDocument;
  readonly contracts: Contracts;
  readonly project: Project;
  readonly knowledge: InferredTypes;
}

export interface Checker extends CheckerBase {
  expectType(value: unknown, path: NodePath, expected: Type, by?: ContractLocation): void;
  readonly report: Report;
}

/** @param parse must report to the same `report` */
export const createChecker = (
  document: ScreenDocument,
  project: Project,
  knowledge: InferredTypes,
  parse: Parse,
  report: Report,
  policy: AddressPolicy = {},
  levelForAddress = levelInPromotion,
): Checker => {
  const types = createValueChecker(document, knowledge, parse);
  return {
    ...types,
    document,
    contracts: knowledge.contracts,
    project,
    policy,
    levelForAddress,
    knowledge,
    expectType: (value, path, expected, by) => types.checkType(value, path, expected, report, by),
    report,
  };
};
