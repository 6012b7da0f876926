import { liesIn, pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { createCanHold, type Test } from '../outcomes/can-hold.ts';
import { partTypes } from '../outcomes/part-types.ts';
import { testsAround } from '../outcomes/tests-around.ts';

/** A node that draws a slot, and what is true where it is drawn. */
interface Drawing {
  readonly pointer: Pointer;
  readonly tests: readonly Test[];
}

/** Whether a place lies in what stands in for a node that the other place lies in. */
const standsInFor = (one: Pointer, other: Pointer): boolean =>
  [...one.matchAll(/\/fallback(?=\/|$)/g)].some(
    ({ index }) =>
      liesIn(other, one.slice(0, index)) && !liesIn(other, `${one.slice(0, index)}/fallback`),
  );

/** What is put into a slot stands on the page once at a time: its nodes have one id each, and its inputs one field. */
export const slotsOnce: Proof = (checker) => {
  const { parse, say } = checker;
  const canHold = createCanHold();
  const drawn = new Map<string, Drawing[]>();
  return {
    node: (node, place) => {
      if (node.slot === undefined) return;
      const { pointer, around } = place;
      const own =
        node.show === undefined
          ? []
          : [{ expression: parse(node.show, pointerTo(pointer, 'show')), outcome: true }];
      const tests = [...own, ...testsAround(around, checker)];
      const scope = checker.scopeAt(around);
      const typeOf = partTypes(scope);
      const isTogether = (other: Drawing): boolean => {
        const all = [...tests, ...other.tests];
        return (
          !standsInFor(pointer, other.pointer) &&
          !standsInFor(other.pointer, pointer) &&
          // Each in turn: only tests that speak of the same as the first are looked at.
          all.every((test, index) =>
            canHold(
              test,
              all.filter((_, at) => at !== index),
              typeOf,
            ),
          )
        );
      };
      const before = drawn.get(node.slot) ?? [];
      const other = before.find(isTogether);
      drawn.set(node.slot, [...before, { pointer, tests }]);
      if (other === undefined) return;
      const sentence = `the slot "${node.slot}" is drawn at ${other.pointer}, too: what is put into it would stand twice at a time, under the same ids and with one form field for both. Draw it once, or let tests choose.`;
      say('duplicate-id', pointerTo(pointer, 'slot'), sentence, { found: node.slot });
    },
  };
};
