import type { Ancestor, Layer } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import type { TypeChecker } from '../checker.ts';
import type { TestOutcome } from './satisfiability.ts';
import { referencesOf } from '../data-flow.ts';
import { boolean, anything, type Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';

/** The name that stands for something else inside a layer than outside it. */
export const bindingNameOf = (layer: Layer): string | undefined => {
  switch (layer.kind) {
    case 'entry':
    case 'position':
    case 'answer':
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

/** Of a step that is not the first thing to happen behind a test, for what the steps before it do may change what was tested. */
const isAfterFirstStep = (step: Pointer, test: Pointer): boolean => {
  const place = step.split('/');
  const outer = test.split('/');
  const same = place.findIndex((name, index) => name !== outer[index]);
  const from = place.slice(same).includes('on') ? place.lastIndexOf('on') + 2 : same;
  return place.slice(from).some((name) => /^[1-9]\d*$/.test(name));
};

/**
 * The tests that have come out as said where a value is worked out, and speak of the same names as it would.
 * @param step the place of the step that the value belongs to; undefined: it belongs to none
 */
export const enclosingConditions = (
  around: Ancestor | undefined,
  { parse }: TypeChecker,
  step?: Pointer,
): readonly TestOutcome[] => {
  const tests: TestOutcome[] = [];
  const hidden = new Set<string>();
  for (let at = around; at !== undefined; at = at.parent) {
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

/** What happens only while a value is true, in the words of the sentence; undefined for values that may always be false. */
export const describeUnreachable = (use: ValueUse): string | undefined => {
  switch (use.of) {
    case 'node':
      return use.property === 'show' ? 'this is never shown' : undefined;
    case 'list':
      return use.property === 'where' ? 'no entry is ever shown' : undefined;
    case 'field':
      return use.property === 'test' ? 'no value is ever good' : undefined;
    case 'source':
      return use.property === 'when' ? 'this is never read' : undefined;
    case 'step':
      return use.step.do === 'if' && use.property === 'test' ? 'these steps never run' : undefined;
    default:
      return undefined;
  }
};

/** Something is told of the test already. */
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

/** Tells the types of parts of an expression at a place. What is wrong with them is told where the expression stands. */
export const createTypeLookup =
  (scope: TypeScope) =>
  (part: Expression): Type =>
    checkExpression(part, anything, scope, () => undefined);
