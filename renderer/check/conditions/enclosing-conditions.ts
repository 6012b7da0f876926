import type { Ancestor, Layer } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import type { TypeChecker } from '../type-checker.ts';
import type { TestResult } from './satisfiability.ts';
import { referencesOf } from '../data-flow.ts';
import { boolean, anything, type Type } from '../../document/type.ts';
import type { Consequence } from '../../diagnostics/messages/comparisons.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';

export const bindingNameOf = (layer: Layer): string | undefined => {
  switch (layer.kind) {
    case 'entry':
    case 'position':
    case 'answer':
    case 'result':
      return layer.name;
    case 'fieldKind':
      return 'kind';
    case 'event':
      return 'event';
    case 'fieldValue':
      return 'value';
    case 'failure':
      return 'failure';
    default:
      return undefined;
  }
};

/** Earlier steps of the list may change the tested values. */
const isAfterFirstStep = (step: Pointer, test: Pointer): boolean => {
  const place = step.split('/');
  const outer = test.split('/');
  const same = place.findIndex((name, index) => name !== outer[index]);
  const from = place.slice(same).includes('on') ? place.lastIndexOf('on') + 2 : same;
  return place.slice(from).some((name) => /^[1-9]\d*$/.test(name));
};

/**
 * Collects enclosing tests whose names are not shadowed.
 * @param step pointer of the step that owns the value
 */
export const enclosingConditions = (
  ancestors: Ancestor | undefined,
  { parse }: TypeChecker,
  step?: Pointer,
): readonly TestResult[] => {
  const tests: TestResult[] = [];
  const hidden = new Set<string>();
  for (let at = ancestors; at !== undefined; at = at.parent) {
    const { layer } = at;
    const name = bindingNameOf(layer);
    if (layer.kind === 'test' && (step === undefined || !isAfterFirstStep(step, layer.pointer))) {
      const expression = parse(layer.test, layer.pointer);
      const isSame =
        hidden.size === 0 ||
        referencesOf(expression).every(
          ({ root, entry }) => entry !== undefined || !hidden.has(root),
        );
      if (isSame) tests.push({ expression, outcome: layer.outcome });
    }
    if (name !== undefined) hidden.add(name);
  }
  return tests;
};

/** Consequence of a value that is always false; `undefined` if it is acceptable. */
export const consequenceOf = (use: ValueUse): Consequence | undefined => {
  switch (use.of) {
    case 'node':
      return use.property === 'show' ? 'show' : undefined;
    case 'list':
      return use.property === 'where' ? 'where' : undefined;
    case 'field':
      return use.property === 'test' ? 'rule' : undefined;
    case 'source':
      return use.property === 'when' ? 'when' : undefined;
    case 'step':
      return use.step.do === 'if' && use.property === 'test' ? 'if' : undefined;
    default:
      return undefined;
  }
};

export const hasTypeError = (
  expression: Expression,
  scope: ReturnType<TypeChecker['scopeAt']>,
): boolean => {
  let hasError = false;
  checkExpression(expression, boolean, scope, () => {
    hasError = true;
  });
  return hasError;
};

/** Returns types of subexpressions in a scope. Errors are reported by other rules. */
export const createTypeLookup =
  (scope: TypeScope) =>
  (part: Expression): Type =>
    checkExpression(part, anything, scope, () => undefined);
