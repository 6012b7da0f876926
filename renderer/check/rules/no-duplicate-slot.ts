import { isPointerWithin, joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { isSatisfiable, type TestResult } from '../conditions/satisfiability.ts';
import { createTypeLookup, enclosingConditions } from '../conditions/enclosing-conditions.ts';

interface SlotSite {
  readonly pointer: Pointer;
  readonly tests: readonly TestResult[];
}

const isFallbackFor = (one: Pointer, other: Pointer): boolean =>
  [...one.matchAll(/\/fallback(?=\/|$)/g)].some(
    ({ index }) =>
      isPointerWithin(other, one.slice(0, index)) &&
      !isPointerWithin(other, `${one.slice(0, index)}/fallback`),
  );

/** Forbids rendering a slot twice at once: ids and form fields would be duplicated. */
export const noDuplicateSlot: Rule = (checker) => {
  const { parse, report } = checker;
  const rendered = new Map<string, SlotSite[]>();
  return {
    node: (node, path) => {
      if (node.slot === undefined) return;
      const { pointer, ancestors } = path;
      const own =
        node.show === undefined
          ? []
          : [{ expression: parse(node.show, joinPointer(pointer, 'show')), outcome: true }];
      const tests = [...own, ...enclosingConditions(ancestors, checker)];
      const scope = checker.scopeAt(ancestors);
      const typeOf = createTypeLookup(scope);
      const canCoexist = (other: SlotSite): boolean => {
        const all = [...tests, ...other.tests];
        return (
          !isFallbackFor(pointer, other.pointer) &&
          !isFallbackFor(other.pointer, pointer) &&
          all.every((test, index) =>
            isSatisfiable(
              test,
              all.filter((_, at) => at !== index),
              typeOf,
            ),
          )
        );
      };
      const before = rendered.get(node.slot) ?? [];
      const other = before.find(canCoexist);
      rendered.set(node.slot, [...before, { pointer, tests }]);
      if (other === undefined) return;
      report('duplicate-id.slot', joinPointer(pointer, 'slot'), {
        slot: node.slot,
        first: other.pointer,
      });
    },
  };
};
