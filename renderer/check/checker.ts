import type { Visitor } from '../document/visitor.ts';
import { type WarningCode, isWarningCode, type ProblemCode } from '../diagnostics/codes.ts';
import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Ancestor, NodePath } from '../document/node-path.ts';
import type { Pointer } from '../document/pointer.ts';
import { anything, boolean, type Type } from '../document/type.ts';
import { checkExpression, type TypeListener } from '../expressions/check.ts';
import type { Expression } from '../expressions/expression.ts';
import { isErrorFree } from '../expressions/expression.ts';
import { findOrigin } from '../expressions/type-scope.ts';
import { parseValue } from '../expressions/parse.ts';
import type { TypeScope } from '../expressions/type-scope.ts';
import { makeProblem, makeWarning, type ProblemDetails } from '../diagnostics/problem.ts';
import { matchName } from '../diagnostics/hints.ts';
import type { ContractLocation, Report } from '../diagnostics/problem.ts';
import type { Project } from './project/project.ts';
import { createNodeScopes } from './scope/node-scope.ts';
import { screenScope, type InferredTypes } from './scope/screen-scope.ts';

/** What a proof looks at during the walk, and what it concludes from all of it. */
interface RuleVisitor extends Visitor {
  /** Called once, behind the walk. */
  end?(): void;
}

/** Shows that one thing holds in a document, or says where it does not. One file each in proofs/. */
export type Rule = (checker: Checker) => RuleVisitor;

/** What only advises: it says warnings, which keep nobody from showing the document, so phones go without it. */
export type WarningRule = (
  checker: CheckerBase & { readonly report: ReportCode<WarningCode> },
) => RuleVisitor;

/** The expression that a value of the document stands for. */
export type Parse = (value: unknown, pointer: Pointer) => Expression;

/** Parses each value of a document once, whoever asks for it; problems go to `report`. */
export const createParser = (report: Report): Parse => {
  const expressions = new Map<Pointer, Expression>();
  return (value, pointer) => {
    const known = expressions.get(pointer);
    if (known !== undefined) return known;
    const expression = parseValue(value, pointer, report, matchName);
    expressions.set(pointer, expression);
    return expression;
  };
};

/** Works out types of values of a document; says nothing. */
export interface TypeChecker {
  readonly parse: Parse;
  /** The type of a value at its place; `any` where something is wrong with it. */
  typeOf(value: unknown, place: NodePath): Type;
  /** Where a contract says what a value is. */
  originOf(value: unknown, place: NodePath): ContractLocation | undefined;
  scopeAt(around: Ancestor | undefined): TypeScope;
  /** Tells `report` what keeps a value from fitting its place. @param by where a contract says what fits */
  checkType(
    value: unknown,
    place: NodePath,
    expected: Type,
    report: Report,
    by?: ContractLocation,
  ): void;
}

/** @param onType told the type of each part of a value, from the inside out, when its type is worked out */
export const createTypeChecker = (
  document: ScreenDocument,
  knowledge: InferredTypes,
  parse: Parse,
  onType?: TypeListener,
): TypeChecker => {
  const types = new Map<Pointer, Type>();
  const screen = screenScope(document, knowledge);
  const typeOf = (value: unknown, { pointer, ancestors: around }: NodePath): Type => {
    const known = types.get(pointer);
    if (known !== undefined) return known;
    const type = checkExpression(parse(value, pointer), anything, scopeAt(around), () => {}, {
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
  /** The tests that have been judged, with what lay around them: one of a list of fields is judged for each kind. */
  const tests = new Map<
    Pointer,
    { readonly around: Ancestor | undefined; readonly isRight: boolean }
  >();
  const judge: TypeChecker['checkType'] = (
    value,
    { pointer, ancestors: around },
    expected,
    report,
    by,
  ) => {
    const expression = parse(value, pointer);
    let isRight = isErrorFree(expression);
    const note: Report = (problem) => {
      // A comparison that never comes true at one of the places where the test is used is not wrong.
      if (problem.code !== 'never-true') isRight = false;
      report(problem);
    };
    checkExpression(expression, expected, scopeAt(around), note, { by });
    if (expected.kind === 'boolean') tests.set(pointer, { around, isRight });
  };
  // What stands behind a test comes after it, and mostly somebody has judged it by then.
  const isSound = (test: unknown, place: NodePath): boolean => {
    const known = tests.get(place.pointer);
    if (known === undefined || known.around !== place.ancestors)
      judge(test, place, boolean, () => {});
    return tests.get(place.pointer)?.isRight === true;
  };
  const scopeAt = createNodeScopes({
    contracts: knowledge.contracts,
    hidden: knowledge.hidden,
    screen,
    stored,
    parse,
    typeOf,
    isSound,
  });
  return {
    parse,
    typeOf,
    originOf: (value, { pointer, ancestors: around }) =>
      findOrigin(parse(value, pointer), scopeAt(around)),
    scopeAt,
    checkType: judge,
  };
};

/** Reports a problem; the place is put before the sentence. */
type ReportCode<Code extends ProblemCode = ProblemCode> = (
  code: Code,
  pointer: Pointer,
  sentence: string,
  facts?: ProblemDetails,
) => void;

/** What proofs work with, beside a way to report. */
export interface CheckerBase extends TypeChecker {
  readonly document: ScreenDocument;
  readonly contracts: Contracts;
  readonly project: Project;
  readonly knowledge: InferredTypes;
}

/** What every proof works with. */
export interface Checker extends CheckerBase {
  /** Reports what keeps a value from fitting its place. @param by where a contract says what fits */
  expectType(value: unknown, place: NodePath, expected: Type, by?: ContractLocation): void;
  readonly report: ReportCode;
}

/** @param parse tells `report` what it finds */
export const createChecker = (
  document: ScreenDocument,
  project: Project,
  knowledge: InferredTypes,
  parse: Parse,
  report: Report,
): Checker => {
  const types = createTypeChecker(document, knowledge, parse);
  return {
    ...types,
    document,
    contracts: knowledge.contracts,
    project,
    knowledge,
    expectType: (value, place, expected, by) => types.checkType(value, place, expected, report, by),
    report: (code, pointer, sentence, facts) =>
      report(
        isWarningCode(code)
          ? makeWarning(code, pointer, sentence, facts)
          : makeProblem(code, pointer, sentence, facts),
      ),
  };
};
