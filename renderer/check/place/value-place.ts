import { ancestorsOf, type NodePath } from '../../document/place.ts';
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
import { matchName } from '../../problems/name-advice.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Checker } from '../checker.ts';
import { findLeak, describeLeak } from '../proofs/personal-data.ts';
import { containsPii } from '../personal/holds-personal.ts';
import { expectedTypeAt } from './asked-here.ts';
import { findNameOrigin } from './name-origin.ts';
import { placeholderValue, placeholderPointers, replaceAtPointer } from './parts-of-value.ts';
import { symbolsInScope, type ScopeSymbol } from './readable-paths.ts';

/** A place of a document where a value, or a part of one, stands or may be put, with what the checker knows of it. */
export interface CompletionContext {
  /** Of the whole value in its document. */
  readonly pointer: Pointer;
  /** Of the part inside the whole; '' is the whole. */
  readonly part: Pointer;
  /** What the whole value must be. */
  readonly expected: Type;
  /** Every path that can be read here. */
  readonly symbols: readonly ScopeSymbol[];
  /** The type of a value if it stood here; `any` where something is wrong with it. */
  typeOf(value: unknown): Type;
  /** What would be told of a value if it stood here and is not told of a part that is left open: writing, names, types, personal data that would leave. */
  problemsOf(value: unknown): readonly Problem[];
  /** A part of a whole value that would stand here. @param pointer of the part inside the whole; '' is the whole */
  within(whole: unknown, pointer: Pointer): CompletionContext;
}

/** What a check tells of an expression part by part. */
interface Analysis {
  readonly problems: readonly Problem[];
  readonly parts: ReadonlyMap<
    Pointer,
    { readonly part: Expression; readonly type: Type; readonly scope: TypeScope }
  >;
}

/** The place of a value in its document. */
export const createCompletionContext = (
  checker: Checker,
  { pointer: at, ancestors: around }: NodePath,
  use: ValueUse,
): CompletionContext => {
  const { type: expected, by } = expectedTypeAt(checker, use);
  const outer = checker.scopeAt(around);
  const roots = ancestorsOf(around, 'start')[0]?.roots ?? screenRoots;

  const analyze = (value: unknown): Analysis => {
    const problems: Problem[] = [];
    const parts = new Map<Pointer, { part: Expression; type: Type; scope: TypeScope }>();
    const onType: TypeListener = (part, type, scope) =>
      void parts.set(part.pointer, { part, type, scope });
    const report = (problem: Problem): void => void problems.push(problem);
    checkExpression(parseValue(value, at, report, matchName), expected, outer, report, {
      by,
      onType,
    });
    const type = parts.get(at)?.type ?? anything;
    const sink = findLeak(checker, use, () => type);
    if (sink !== undefined && containsPii(type))
      report(makeProblem('personal-data', at, describeLeak(use, sink)));
    const open = new Set(placeholderPointers(value, at));
    return { problems: problems.filter(({ pointer }) => !open.has(pointer)), parts };
  };

  const within = (whole: unknown, inner: Pointer): CompletionContext => {
    const pointer = `${at}${inner}`;
    const withHere = (value: unknown): unknown => replaceAtPointer(whole, inner, value);
    const baseline = analyze(withHere(placeholderValue));
    const knownMessages = new Set(baseline.problems.map(({ message }) => message));
    const scope = baseline.parts.get(pointer)?.scope ?? outer;
    return {
      pointer: at,
      part: inner,
      expected,
      get symbols() {
        return symbolsInScope(scope, (name) => findNameOrigin(name, whole, inner, around), roots);
      },
      typeOf: (value) => analyze(withHere(value)).parts.get(pointer)?.type ?? anything,
      problemsOf: (value) =>
        analyze(withHere(value)).problems.filter(({ message }) => !knownMessages.has(message)),
      within,
    };
  };
  return within(placeholderValue, '');
};
