import type { State } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { joinPointer, parentPointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { isErrorFree, type Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { Consequence } from '../../diagnostics/messages/values.ts';
import type { WarningRule } from '../checker.ts';
import { createSatisfiability, type TestResult } from '../conditions/satisfiability.ts';
import {
  hasTypeError,
  createTypeLookup,
  enclosingConditions,
  consequenceOf,
} from '../conditions/enclosing-conditions.ts';
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

/** Initial values without references. A computed one may come from the address. */
const hasFixedStart = ({ init }: State): boolean =>
  init !== undefined && referencesOf(parseValue(init, '', () => {})).length === 0;

/**
 * Forbids tests that wait for a state value that no step sets, and other states that are read but
 * never change.
 */
export const noUnsetState: WarningRule = (checker) => {
  const { document, parse, report } = checker;
  const states = Object.entries(document.state ?? {});
  const names = states.map(([name]) => name);
  const set = new Set<string>();
  const read = new Set<string>();
  const waiting: PendingTest[] = [];
  const reported = new Set<string>();
  const keepsStart = (name: string, value: unknown): boolean =>
    JSON.stringify(document.state?.[name]?.init) === JSON.stringify(value);
  const findConstantState = (): ReadonlyMap<string, TestResult> =>
    new Map(
      states.flatMap(([name, { init }]) => {
        if (
          set.has(name) ||
          (typeof init !== 'string' && typeof init !== 'number' && typeof init !== 'boolean')
        )
          return [];
        const expression = parseValue(['eq', { $: `state.${name}` }, init], '', () => {});
        return [[name, { expression, outcome: true }]];
      }),
    );
  return {
    step: (step) => {
      // A misspelt name counts for its suggestion.
      if (step.do !== 'set' && step.do !== 'locate') return;
      const name = suggestName(step.state, names) ?? step.state;
      if (step.do === 'locate' || !keepsStart(name, step.value)) set.add(name);
    },
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
      const isSatisfiable = createSatisfiability();
      for (const { place, use, expression, demand } of waiting) {
        const tested = new Set(
          referencesOf(expression).flatMap(({ root, entry }) =>
            root === 'state' && entry !== undefined ? [entry] : [],
          ),
        );
        const found = [...constants].filter(([name]) => tested.has(name));
        if (found.length === 0) continue;
        const scope = checker.scopeAt(place.ancestors);
        const typeOf = createTypeLookup(scope);
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
      for (const [name, state] of states)
        if (read.has(name) && !set.has(name) && !reported.has(name) && hasFixedStart(state))
          report('never-set.state', joinPointer('/state', name), { name, init: state.init });
    },
  };
};
