import { layersAround, type Place } from '../../document/place.ts';
import type { Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import { anything } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { checkExpression, type TypeListener } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import { screenRoots } from '../../expressions/roots.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import { makeProblem } from '../../problems/make-problem.ts';
import { factsOfName } from '../../problems/name-advice.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Checker } from '../checker.ts';
import { leavesFor, sentenceOfLeaving } from '../proofs/personal-data.ts';
import { holdsPersonal } from '../personal/holds-personal.ts';
import { askedHere } from './asked-here.ts';
import { originOfName } from './name-origin.ts';
import { unfinished, unfinishedParts, withPart } from './parts-of-value.ts';
import { readablePaths, type ReadablePath } from './readable-paths.ts';

/** A place of a document where a value, or a part of one, stands or may be put, with what the checker knows of it. */
export interface ValuePlace {
  /** Of the whole value in its document. */
  readonly pointer: Pointer;
  /** Of the part inside the whole; '' is the whole. */
  readonly part: Pointer;
  /** What the whole value must be. */
  readonly expected: Type;
  /** Every path that can be read here. */
  readonly readable: readonly ReadablePath[];
  /** The type of a value if it stood here; `any` where something is wrong with it. */
  typeOf(value: unknown): Type;
  /** What would be told of a value if it stood here and is not told of a part that is left open: writing, names, types, personal data that would leave. */
  problemsOf(value: unknown): readonly Problem[];
  /** A part of a whole value that would stand here. @param pointer of the part inside the whole; '' is the whole */
  within(whole: unknown, pointer: Pointer): ValuePlace;
}

/** What a check tells of an expression part by part. */
interface Looked {
  readonly problems: readonly Problem[];
  readonly parts: ReadonlyMap<
    Pointer,
    { readonly part: Expression; readonly type: Type; readonly scope: TypeScope }
  >;
}

/** The place of a value in its document. */
export const valuePlace = (
  checker: Checker,
  { pointer: at, around }: Place,
  use: ValueUse,
): ValuePlace => {
  const { type: expected, by } = askedHere(checker, use);
  const outer = checker.scopeAt(around);
  const roots = layersAround(around, 'start')[0]?.roots ?? screenRoots;

  const look = (value: unknown): Looked => {
    const problems: Problem[] = [];
    const parts = new Map<Pointer, { part: Expression; type: Type; scope: TypeScope }>();
    const onType: TypeListener = (part, type, scope) =>
      void parts.set(part.pointer, { part, type, scope });
    const report = (problem: Problem): void => void problems.push(problem);
    checkExpression(parseValue(value, at, report, factsOfName), expected, outer, report, {
      by,
      onType,
    });
    const type = parts.get(at)?.type ?? anything;
    const out = leavesFor(checker, use, () => type);
    if (out !== undefined && holdsPersonal(type))
      report(makeProblem('personal-data', at, sentenceOfLeaving(use, out)));
    const open = new Set(unfinishedParts(value, at));
    return { problems: problems.filter(({ pointer }) => !open.has(pointer)), parts };
  };

  const within = (whole: unknown, inner: Pointer): ValuePlace => {
    const pointer = `${at}${inner}`;
    const withHere = (value: unknown): unknown => withPart(whole, inner, value);
    const alone = look(withHere(unfinished));
    const told = new Set(alone.problems.map(({ message }) => message));
    const scope = alone.parts.get(pointer)?.scope ?? outer;
    return {
      pointer: at,
      part: inner,
      expected,
      get readable() {
        return readablePaths(scope, (name) => originOfName(name, whole, inner, around), roots);
      },
      typeOf: (value) => look(withHere(value)).parts.get(pointer)?.type ?? anything,
      problemsOf: (value) =>
        look(withHere(value)).problems.filter(({ message }) => !told.has(message)),
      within,
    };
  };
  return within(unfinished, '');
};
