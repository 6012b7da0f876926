import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Around, Place } from '../document/place.ts';
import type { Pointer } from '../document/pointer.ts';
import { anything, boolean, type Type } from '../document/type.ts';
import { checkExpression, type TypeListener } from '../expressions/check.ts';
import type { Expression } from '../expressions/expression.ts';
import { isWhole } from '../expressions/is-whole.ts';
import { originOf } from '../expressions/origin.ts';
import { parseValue } from '../expressions/parse.ts';
import type { TypeScope } from '../expressions/type-scope.ts';
import { isWarningCode, type ProblemCode } from '../problems/codes.ts';
import { makeProblem, makeWarning, type ProblemFacts } from '../problems/make-problem.ts';
import { factsOfName } from '../problems/name-advice.ts';
import type { ContractPlace, Report } from '../problems/problem.ts';
import type { Project } from './project.ts';
import { createPlaceScopes } from './scope/place-scope.ts';
import { screenScope, type Knowledge } from './scope/screen-scope.ts';

/** The expression that a value of the document stands for. */
export type Parse = (value: unknown, pointer: Pointer) => Expression;

/** Parses each value of a document once, whoever asks for it; problems go to `report`. */
export const createParse = (report: Report): Parse => {
  const expressions = new Map<Pointer, Expression>();
  return (value, pointer) => {
    const known = expressions.get(pointer);
    if (known !== undefined) return known;
    const expression = parseValue(value, pointer, report, factsOfName);
    expressions.set(pointer, expression);
    return expression;
  };
};

/** Works out types of values of a document; says nothing. */
export interface Types {
  readonly parse: Parse;
  /** The type of a value at its place; `any` where something is wrong with it. */
  typeOf(value: unknown, place: Place): Type;
  /** Where a contract says what a value is. */
  originOf(value: unknown, place: Place): ContractPlace | undefined;
  scopeAt(around: Around | undefined): TypeScope;
  /** Tells `report` what keeps a value from fitting its place. @param by where a contract says what fits */
  judge(value: unknown, place: Place, expected: Type, report: Report, by?: ContractPlace): void;
}

/** @param onType told the type of each part of a value, from the inside out, when its type is worked out */
export const createTypes = (
  document: ScreenDocument,
  knowledge: Knowledge,
  parse: Parse,
  onType?: TypeListener,
): Types => {
  const types = new Map<Pointer, Type>();
  const screen = screenScope(document, knowledge);
  const typeOf = (value: unknown, { pointer, around }: Place): Type => {
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
    { readonly around: Around | undefined; readonly isRight: boolean }
  >();
  const judge: Types['judge'] = (value, { pointer, around }, expected, report, by) => {
    const expression = parse(value, pointer);
    let isRight = isWhole(expression);
    const note: Report = (problem) => {
      // A comparison that never comes true at one of the places where the test is used is not wrong.
      if (problem.code !== 'never-true') isRight = false;
      report(problem);
    };
    checkExpression(expression, expected, scopeAt(around), note, { by });
    if (expected.kind === 'boolean') tests.set(pointer, { around, isRight });
  };
  // What stands behind a test comes after it, and mostly somebody has judged it by then.
  const isSound = (test: unknown, place: Place): boolean => {
    const known = tests.get(place.pointer);
    if (known === undefined || known.around !== place.around) judge(test, place, boolean, () => {});
    return tests.get(place.pointer)?.isRight === true;
  };
  const scopeAt = createPlaceScopes({
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
    originOf: (value, { pointer, around }) => originOf(parse(value, pointer), scopeAt(around)),
    scopeAt,
    judge,
  };
};

/** Reports a problem; the place is put before the sentence. */
export type Say<Code extends ProblemCode = ProblemCode> = (
  code: Code,
  pointer: Pointer,
  sentence: string,
  facts?: ProblemFacts,
) => void;

/** What proofs work with, beside a way to report. */
export interface SilentChecker extends Types {
  readonly document: ScreenDocument;
  readonly contracts: Contracts;
  readonly project: Project;
  readonly knowledge: Knowledge;
}

/** What every proof works with. */
export interface Checker extends SilentChecker {
  /** Reports what keeps a value from fitting its place. @param by where a contract says what fits */
  expect(value: unknown, place: Place, expected: Type, by?: ContractPlace): void;
  readonly say: Say;
}

/** @param parse tells `report` what it finds */
export const createChecker = (
  document: ScreenDocument,
  project: Project,
  knowledge: Knowledge,
  parse: Parse,
  report: Report,
): Checker => {
  const types = createTypes(document, knowledge, parse);
  return {
    ...types,
    document,
    contracts: knowledge.contracts,
    project,
    knowledge,
    expect: (value, place, expected, by) => types.judge(value, place, expected, report, by),
    say: (code, pointer, sentence, facts) =>
      report(
        isWarningCode(code)
          ? makeWarning(code, pointer, sentence, facts)
          : makeProblem(code, pointer, sentence, facts),
      ),
  };
};
