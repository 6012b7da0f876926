import { parentPointer, type Pointer } from '../../document/pointer.ts';
import { isErrorFree } from '../../expressions/is-whole.ts';
import type { Rule } from '../proof.ts';
import { createSatisfiability, type TestOutcome } from '../outcomes/can-hold.ts';
import { describeUnreachable, hasTypeError } from '../outcomes/held-back.ts';
import { createTypeLookup } from '../outcomes/part-types.ts';
import { enclosingConditions } from '../outcomes/tests-around.ts';

/** What is shown, read or run while a test is true is so at some time: the test can be true where those around it are, and a rule where those before it are. */
export const noConstantCondition: Rule = (checker) => {
  const isSatisfiable = createSatisfiability();
  /** The rules of a field that some value keeps, by where they stand. */
  const satisfiableRules = new Map<Pointer, TestOutcome[]>();
  return {
    value: (value, { pointer, ancestors: around }, use) => {
      const consequence = describeUnreachable(use);
      if (consequence === undefined) return;
      const expression = checker.parse(value, pointer);
      if (!isErrorFree(expression)) return;
      const scope = checker.scopeAt(around);
      const typeOf = createTypeLookup(scope);
      const test = { expression, outcome: true };
      const rules = use.of === 'field' ? parentPointer(parentPointer(pointer)) : undefined;
      const before = satisfiableRules.get(rules ?? '') ?? [];
      const tests = [
        ...enclosingConditions(
          around,
          checker,
          use.of === 'step' ? parentPointer(pointer) : undefined,
        ),
        ...before,
      ];
      if (isSatisfiable(test, tests, typeOf)) {
        if (rules !== undefined) satisfiableRules.set(rules, [...before, test]);
        return;
      }
      if (hasTypeError(expression, scope)) return;
      const others = before.length > 0 ? 'rules before it' : 'tests around it';
      const why = isSatisfiable(test, [], typeOf)
        ? `never true where the ${others} are`
        : 'never true';
      checker.report(
        'never-true',
        pointer,
        `this is ${why}, so ${consequence}. Mend the test, or take the part away.`,
      );
    },
  };
};
