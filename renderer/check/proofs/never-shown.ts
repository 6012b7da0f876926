import { layersAround, type Place } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { createCanHold, type Test } from '../outcomes/can-hold.ts';
import { partTypes } from '../outcomes/part-types.ts';
import { testsAround } from '../outcomes/tests-around.ts';

interface Demand {
  readonly pointer: Pointer;
  /** Absent: it depends on an entry of a list. */
  readonly test?: Test;
}

/** Where something is drawn, and what must be true there. */
interface Drawing {
  readonly tests: readonly Test[];
  readonly typeOf: ReturnType<typeof partTypes>;
}

/** Every field that must be filled in is drawn, somewhere that may be shown while it must. What is never shown at all is told there. */
export const neverShown: Proof = (checker) => {
  const { document, parse, say } = checker;
  const canHold = createCanHold();
  const required = new Map<string, Demand>();
  const drawn = new Map<string, readonly Drawing[]>();
  const testOf = (value: unknown, pointer: Pointer): Test => ({
    expression: parse(value, pointer),
    outcome: true,
  });
  const typeAt = ({ around }: Place) => partTypes(checker.scopeAt(around));
  const demand = (name: string, value: unknown, place: Place, isSingle: boolean): void => {
    if (value === undefined || required.has(name)) return;
    const test = testOf(value, pointerTo(place.pointer, 'required'));
    if (canHold(test, [], typeAt(place)))
      required.set(name, { pointer: place.pointer, ...(isSingle && { test }) });
  };
  const draw = (name: string, show: unknown, place: Place): void => {
    const own = show === undefined ? [] : [testOf(show, pointerTo(place.pointer, 'show'))];
    const isRepeated = layersAround(place.around, 'entry').length > 0;
    const tests = isRepeated ? [] : [...own, ...testsAround(place.around, checker)];
    drawn.set(name, [...(drawn.get(name) ?? []), { tests, typeOf: typeAt(place) }]);
  };
  const isHidden = ({ test }: Demand, { tests, typeOf }: Drawing): boolean => {
    const [first, ...others] = tests;
    return (
      test !== undefined &&
      first !== undefined &&
      canHold(first, others, typeOf) &&
      !canHold(test, tests, typeOf)
    );
  };
  return {
    field: (field, name, place) => demand(`field "${name}"`, field.required, place, true),
    list: (list, name, { pointer, around }) =>
      Object.entries(list.kinds).forEach(([kind, { required: test }]) =>
        demand(
          `list "${name}"`,
          test,
          { pointer: pointerTo(pointer, 'kinds', kind), around },
          false,
        ),
      ),
    node: (node, place) => {
      if (node.field !== undefined) draw(`field "${node.field}"`, node.show, place);
      if (node.fields !== undefined) draw(`list "${node.fields}"`, node.show, place);
    },
    end: () => {
      for (const [name, one] of required) {
        const drawings = drawn.get(name) ?? [];
        if (!drawings.every((drawing) => isHidden(one, drawing))) continue;
        const why =
          drawings.length > 0
            ? 'what draws it is never shown while it must'
            : `nothing on this ${document.kind} draws it`;
        say(
          'never-shown',
          one.pointer,
          `the ${name} must be filled in, but ${why}. Draw it, or do not require it.`,
        );
      }
    },
  };
};
