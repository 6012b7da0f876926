import type { NodePath } from '../../document/node-path.ts';
import { isRecord, valueAt } from '../../document/json.ts';
import { joinPointer, parentPointer, parsePointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { isErrorFree } from '../../expressions/error-nodes.ts';
import type { Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import type { Consequence } from '../../diagnostics/messages/comparisons.ts';
import type { WarningRule } from '../checker.ts';
import { isSatisfiable, type TestResult } from '../conditions/satisfiability.ts';
import {
  hasTypeError,
  createTypeLookup,
  enclosingConditions,
  consequenceOf,
} from '../conditions/enclosing-conditions.ts';
import { fixedStarts, trackStateWrites, writtenValue } from '../conditions/changed-state.ts';
import { referencesOf } from '../data-flow.ts';
import { writeTargetOf } from '../scope/value-writes.ts';

interface RequiredResult {
  readonly outcome: boolean;
  readonly consequence: Consequence;
}

const requiredResultOf = (use: ValueUse): RequiredResult | undefined => {
  if (use.of === 'prop' && use.name === 'disabled')
    return { outcome: false, consequence: 'disabled' };
  const consequence = consequenceOf(use);
  return consequence === undefined ? undefined : { outcome: true, consequence };
};

interface PendingTest {
  readonly place: NodePath;
  readonly use: ValueUse;
  readonly expression: Expression;
  readonly demand: RequiredResult;
}

const equals = (name: string, value: unknown): TestResult => ({
  expression: parseValue(['eq', { $: `state.${name}` }, value], '', () => {}),
  outcome: true,
});

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** True if a later step of the list, or of one around it, takes time. */
const isBeforeWait = (document: unknown, step: Pointer): boolean => {
  const list = valueAt(document, parsePointer(parentPointer(step)));
  const index = Number(parsePointer(step).at(-1));
  if (!Array.isArray(list) || !isRecord(list[index]) || list[index].do === undefined) return false;
  return (
    list
      .slice(index + 1)
      .some((later: unknown) => /"do":"(?:request|run|native|wait)"/.test(JSON.stringify(later))) ||
    isBeforeWait(document, parentPointer(parentPointer(step)))
  );
};

/**
 * Forbids tests that wait for a state value that no step sets, and other states that are read but
 * never change.
 */
export const noUnsetState: WarningRule = (checker) => {
  const { document, parse, report } = checker;
  const states = Object.entries(document.state ?? {});
  const writes = trackStateWrites(document, parse);
  const read = new Set<string>();
  const waiting: PendingTest[] = [];
  const reported = new Set<string>();
  const findConstantState = (): ReadonlyMap<string, TestResult> =>
    new Map(
      states.flatMap(([name, { init }]) =>
        writes.changed().has(name) || !isSimple(init) ? [] : [[name, equals(name, init)]],
      ),
    );
  /** A value that every step gives a state, the first of them before steps that take time. */
  const findLastingValue = (name: string): TestResult | undefined => {
    const own = writes.all.filter((write) => write.name === name);
    const values = own.map((write) => writtenValue(write, new Map())?.is);
    const [value] = values;
    return isSimple(value) &&
      values.every((other) => other === value) &&
      own.some(({ pointer }) => isBeforeWait(document, pointer))
      ? equals(name, value)
      : undefined;
  };
  return {
    step: writes.step,
    value: (value, path, use) => {
      const own = writeTargetOf(use, path.pointer);
      for (const { root, entry = '' } of referencesOf(parse(value, path.pointer)))
        if (root === 'state' && own !== `state.${entry}`) read.add(entry);
      const demand = requiredResultOf(use);
      if (demand === undefined) return;
      const expression = parse(value, path.pointer);
      if (isErrorFree(expression) && referencesOf(expression).some(({ root }) => root === 'state'))
        waiting.push({ place: path, use, expression, demand });
    },
    end: () => {
      const constants = findConstantState();
      for (const { place, use, expression, demand } of waiting) {
        const tested = new Set(
          referencesOf(expression).flatMap(({ root, entry }) =>
            root === 'state' && entry !== undefined ? [entry] : [],
          ),
        );
        const found = [...constants].filter(([name]) => tested.has(name));
        const scope = checker.scopeAt(place.ancestors);
        const typeOf = createTypeLookup(scope);
        for (const name of demand.consequence === 'disabled' ? tested : []) {
          const lasting = findLastingValue(name);
          const test = { expression, outcome: demand.outcome };
          if (lasting !== undefined && !isSatisfiable(test, [lasting], typeOf))
            report('never-set.back', place.pointer, { name });
        }
        if (found.length === 0) continue;
        const testResults = enclosingConditions(
          place.ancestors,
          checker,
          use.of === 'step' ? parentPointer(place.pointer) : undefined,
        );
        const all = [...constants.values()];
        const test = { expression, outcome: demand.outcome };
        // Tests that are unsatisfiable regardless of state are reported by `noConstantCondition`.
        const isOpen =
          isSatisfiable(test, testResults, typeOf) &&
          testResults.every((one) =>
            isSatisfiable(one, [...testResults.filter((other) => other !== one), ...all], typeOf),
          );
        if (
          !isOpen ||
          hasTypeError(expression, scope) ||
          isSatisfiable(test, [...testResults, ...all], typeOf)
        )
          continue;
        for (const [name] of found) reported.add(name);
        report('never-set.condition', place.pointer, {
          states: found.map(([name]) => ({ name, init: document.state?.[name]?.init })),
          consequence: demand.consequence,
        });
      }
      const starts = fixedStarts(document);
      for (const [name, { init }] of states)
        if (
          init !== undefined &&
          read.has(name) &&
          !writes.changed().has(name) &&
          !reported.has(name) &&
          starts.has(name)
        )
          report('never-set.state', joinPointer('/state', name), { name, init });
    },
  };
};
