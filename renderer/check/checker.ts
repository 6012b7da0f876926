import type { Visitor } from '../document/visitor.ts';
import type { AddressPolicy } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Ancestor, NodePath } from '../document/node-path.ts';
import type { Type } from '../document/type.ts';
import type { Expression } from '../expressions/expression.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { WarningId } from '../diagnostics/messages/index.ts';
import type { Project } from './project/project.ts';
import type { InferredTypes } from './scope/screen-scope.ts';
import { createValueWrites, type ValueWrites } from './scope/value-writes.ts';
import { createSensitivityChecker, type SensitivityChecker } from './sensitivity/flows.ts';
import type { Level, Sensitivity } from './sensitivity/level.ts';
import { createTypeChecker, type Parse, type TypeChecker } from './type-checker.ts';

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
 * them stays with the backend.
 */
const levelInPromotion: AddressLevel = () => 'implied';

export interface CheckerBase extends ValueChecker {
  /** Addresses that documents may contain. */
  readonly policy: AddressPolicy;
  readonly levelForAddress: AddressLevel;
  readonly document: ScreenDocument;
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
    project,
    policy,
    levelForAddress,
    knowledge,
    expectType: (value, path, expected, by) => types.checkType(value, path, expected, report, by),
    report,
  };
};
