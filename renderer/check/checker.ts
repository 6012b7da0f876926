import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { Around, Place } from '../document/place.ts';
import type { Pointer } from '../document/pointer.ts';
import { any, boolean, type Type } from '../document/type.ts';
import { checkExpression, type TypeListener } from '../expressions/check.ts';
import type { Expression } from '../expressions/expression.ts';
import { isWhole } from '../expressions/is-whole.ts';
import { originOf } from '../expressions/origin.ts';
import { parseValue } from '../expressions/parse.ts';
import type { TypeScope } from '../expressions/type-scope.ts';
import type { ProblemCode } from '../problems/codes.ts';
import { makeProblem, type ProblemFacts } from '../problems/make-problem.ts';
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
}

/** @param onType told the type of each part of a value, from the inside out, when its type is worked out */
export const createTypes = (document: ScreenDocument, knowledge: Knowledge, parse: Parse, onType?: TypeListener): Types => {
  const types = new Map<Pointer, Type>();
  const screen = screenScope(document, knowledge);
  const typeOf = (value: unknown, { pointer, around }: Place): Type => {
    const known = types.get(pointer);
    if (known !== undefined) return known;
    const type = checkExpression(parse(value, pointer), any, scopeAt(around), () => {}, { onType });
    types.set(pointer, type);
    return type;
  };
  const stored = new Set(Object.entries(document.sources ?? {}).flatMap(([name, { kind }]) => (kind === 'stored' ? [name] : [])));
  const isSound = (test: unknown, { pointer, around }: Place): boolean => {
    const expression = parse(test, pointer);
    let isRight = isWhole(expression);
    checkExpression(expression, boolean, scopeAt(around), ({ code }) => {
      // A comparison that never comes true at one of the places where the test is used is not wrong.
      if (code !== 'never-true') isRight = false;
    });
    return isRight;
  };
  const scopeAt = createPlaceScopes({ contracts: knowledge.contracts, screen, stored, parse, typeOf, isSound });
  return { parse, typeOf, originOf: (value, { pointer, around }) => originOf(parse(value, pointer), scopeAt(around)), scopeAt };
};

/** What every proof works with. */
export interface Checker extends Types {
  readonly document: ScreenDocument;
  readonly contracts: Contracts;
  readonly project: Project;
  readonly knowledge: Knowledge;
  /** Reports what keeps a value from fitting its place. @param by where a contract says what fits */
  expect(value: unknown, place: Place, expected: Type, by?: ContractPlace): void;
  /** Reports a problem; the place is put before the sentence. */
  say(code: ProblemCode, pointer: Pointer, sentence: string, facts?: ProblemFacts): void;
}

/** @param parse tells `report` what it finds */
export const createChecker = (document: ScreenDocument, project: Project, knowledge: Knowledge, parse: Parse, report: Report): Checker => {
  const types = createTypes(document, knowledge, parse);
  return {
    ...types,
    document,
    contracts: knowledge.contracts,
    project,
    knowledge,
    expect: (value, { pointer, around }, expected, by) => void checkExpression(types.parse(value, pointer), expected, types.scopeAt(around), report, { by }),
    say: (code, pointer, sentence, facts) => report(makeProblem(code, pointer, sentence, facts)),
  };
};
