import { ownEntry } from '../../document/json.ts';
import { type Type, anything } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { ContractLocation, Problem } from '../../diagnostics/problem.ts';
import { contractAt, expectedType } from '../expected-type.ts';
import { createFormattingReport } from '../../diagnostics/format.ts';
import type { Checker } from '../checker.ts';
import { ancestorsOf, type NodePath } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import { checkExpression, type TypeListener } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import { screenRoots } from '../../document/screen-roots.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import { findLeak, targetFragmentOf } from '../rules/no-pii-leak.ts';
import { findNameOrigin, symbolsInScope, type ScopeSymbol } from './symbols-in-scope.ts';
import { placeholderValue, placeholderPointers, replaceAtPointer } from './value-at-pointer.ts';

interface ExpectedType {
  readonly type: Type;
  readonly by: ContractLocation | undefined;
}

const expectedByStorage = ({ contracts }: Checker, use: ValueUse): ExpectedType | undefined => {
  if (use.of !== 'step' || use.step.do !== 'store' || use.property !== 'value') return undefined;
  const { key = '' } = use.step;
  const contract = ownEntry(contracts.stored, key);
  return contract && { type: contract.value, by: { of: 'stored', name: key, path: 'value' } };
};

/** Combines the expected types of all rules. */
const expectedTypeAt = (checker: Checker, use: ValueUse): ExpectedType =>
  expectedByStorage(checker, use) ?? { type: expectedType(checker, use), by: contractAt(use) };

/** Position of an existing or insertable value, with the types and symbols known there. */
export interface CompletionContext {
  readonly pointer: Pointer;
  readonly part: Pointer;
  readonly expected: Type;
  readonly symbols: readonly ScopeSymbol[];
  /** Type of a value if inserted here; `any` if it has errors. */
  typeOf(value: unknown): Type;
  /** Problems that inserting the value adds: syntax, names, types, leaks of personal data. */
  problemsOf(value: unknown): readonly Problem[];
  /** @param pointer of the nested value within `whole`; '' is the whole */
  within(whole: unknown, pointer: Pointer): CompletionContext;
}

interface Analysis {
  readonly problems: readonly Problem[];
  readonly parts: ReadonlyMap<
    Pointer,
    { readonly part: Expression; readonly type: Type; readonly scope: TypeScope }
  >;
}

export const createCompletionContext = (
  checker: Checker,
  { pointer: at, ancestors }: NodePath,
  use: ValueUse,
): CompletionContext => {
  const { type: expected, by } = expectedTypeAt(checker, use);
  const outer = checker.scopeAt(ancestors);
  const roots = ancestorsOf(ancestors, 'start')[0]?.roots ?? screenRoots;

  const analyze = (value: unknown): Analysis => {
    const problems: Problem[] = [];
    const parts = new Map<Pointer, { part: Expression; type: Type; scope: TypeScope }>();
    const onType: TypeListener = (part, type, scope) =>
      void parts.set(part.pointer, { part, type, scope });
    const report = createFormattingReport((problem) => void problems.push(problem));
    const expression = parseValue(value, at, report, checker.contracts.operators ?? {});
    checkExpression(expression, expected, outer, report, {
      by,
      onType,
    });
    const type = parts.get(at)?.type ?? anything;
    const typeOf = (part: Expression): Type | undefined => parts.get(part.pointer)?.type;
    const leak = findLeak(checker, use, () => ({
      expression,
      type,
      sensitivity: checker.sensitivity.ofExpression(expression, ancestors, typeOf),
      ancestors,
      typeOf,
    }));
    if (leak !== undefined)
      report('personal-data', at, { ...leak, fragment: targetFragmentOf(use) });
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
        return symbolsInScope(
          scope,
          (name) => findNameOrigin(name, whole, inner, ancestors),
          roots,
        );
      },
      typeOf: (value) => analyze(withHere(value)).parts.get(pointer)?.type ?? anything,
      problemsOf: (value) =>
        analyze(withHere(value)).problems.filter(({ message }) => !knownMessages.has(message)),
      within,
    };
  };
  return within(placeholderValue, '');
};
