import { outerOf, type Pointer } from '../../document/pointer.ts';
import { isWhole } from '../../expressions/is-whole.ts';
import type { Proof } from '../proof.ts';
import { createCanHold, type Test } from '../outcomes/can-hold.ts';
import { heldBack, isFaulty } from '../outcomes/held-back.ts';
import { partTypes } from '../outcomes/part-types.ts';
import { testsAround } from '../outcomes/tests-around.ts';

/** What is shown, read or run while a test is true is so at some time: the test can be true where those around it are, and a rule where those before it are. */
export const possibleTests: Proof = (checker) => {
  const canHold = createCanHold();
  /** The rules of a field that some value keeps, by where they stand. */
  const kept = new Map<Pointer, Test[]>();
  return {
    value: (value, { pointer, around }, use) => {
      const consequence = heldBack(use);
      if (consequence === undefined) return;
      const expression = checker.parse(value, pointer);
      if (!isWhole(expression)) return;
      const scope = checker.scopeAt(around);
      const typeOf = partTypes(scope);
      const test = { expression, outcome: true };
      const rules = use.of === 'field' ? outerOf(outerOf(pointer)) : undefined;
      const before = kept.get(rules ?? '') ?? [];
      const tests = [
        ...testsAround(around, checker, use.of === 'step' ? outerOf(pointer) : undefined),
        ...before,
      ];
      if (canHold(test, tests, typeOf)) {
        if (rules !== undefined) kept.set(rules, [...before, test]);
        return;
      }
      if (isFaulty(expression, scope)) return;
      const others = before.length > 0 ? 'rules before it' : 'tests around it';
      const why = canHold(test, [], typeOf) ? `never true where the ${others} are` : 'never true';
      checker.say(
        'never-true',
        pointer,
        `this is ${why}, so ${consequence}. Mend the test, or take the part away.`,
      );
    },
  };
};
