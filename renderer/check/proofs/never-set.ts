import type { Place } from '../../document/place.ts';
import { outerOf } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { isWhole } from '../../expressions/is-whole.ts';
import type { Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import { suggestName } from '../../problems/suggest.ts';
import { factsOfName } from '../../problems/name-advice.ts';
import type { Advice } from '../proof.ts';
import { createCanHold, type Test } from '../outcomes/can-hold.ts';
import { heldBack, isFaulty } from '../outcomes/held-back.ts';
import { referencesOf } from '../values/passed-references.ts';
import { partTypes } from '../outcomes/part-types.ts';
import { testsAround } from '../outcomes/tests-around.ts';

/** How a value has to come out at some time, and what follows where it never does. */
interface Demand {
  readonly outcome: boolean;
  readonly consequence: string;
}

const demandOf = (use: ValueUse): Demand | undefined => {
  if (use.of === 'prop' && use.name === 'disabled')
    return { outcome: false, consequence: 'this can never be pressed' };
  const consequence = heldBack(use);
  return consequence === undefined ? undefined : { outcome: true, consequence };
};

interface Waiting {
  readonly place: Place;
  readonly use: ValueUse;
  readonly expression: Expression;
  readonly demand: Demand;
}

/** A test that waits for another value of a state is not in vain: a step sets the state. */
export const neverSet: Advice = (checker) => {
  const { document, parse, say } = checker;
  const states = Object.entries(document.state ?? {});
  const names = states.map(([name]) => name);
  const set = new Set<string>();
  const waiting: Waiting[] = [];
  /** Each state that begins with a value that is written out, and keeps it. */
  const findKept = (): ReadonlyMap<string, Test> =>
    new Map(
      states.flatMap(([name, { init }]) => {
        if (
          set.has(name) ||
          (typeof init !== 'string' && typeof init !== 'number' && typeof init !== 'boolean')
        )
          return [];
        const expression = parseValue(
          ['eq', { $: `state.${name}` }, init],
          '',
          () => {},
          factsOfName,
        );
        return [[name, { expression, outcome: true }]];
      }),
    );
  return {
    step: (step) => {
      // What a misspelt name was meant to be is set.
      if (step.do === 'set' || step.do === 'locate')
        set.add(suggestName(step.state, names) ?? step.state);
    },
    value: (value, place, use) => {
      const demand = demandOf(use);
      if (demand === undefined) return;
      const expression = parse(value, place.pointer);
      if (isWhole(expression) && referencesOf(expression).some(({ root }) => root === 'state'))
        waiting.push({ place, use, expression, demand });
    },
    end: () => {
      const kept = findKept();
      if (kept.size === 0) return;
      const canHold = createCanHold();
      for (const { place, use, expression, demand } of waiting) {
        const read = new Set(
          referencesOf(expression).flatMap(({ root, entry }) =>
            root === 'state' && entry !== undefined ? [entry] : [],
          ),
        );
        const found = [...kept].filter(([name]) => read.has(name));
        if (found.length === 0) continue;
        const scope = checker.scopeAt(place.around);
        const typeOf = partTypes(scope);
        const around = testsAround(
          place.around,
          checker,
          use.of === 'step' ? outerOf(place.pointer) : undefined,
        );
        const all = [...kept.values()];
        const test = { expression, outcome: demand.outcome };
        // What can never be, whatever the state is, and what stands inside such a part, is told there.
        const isOpen =
          canHold(test, around, typeOf) &&
          around.every((one) =>
            canHold(one, [...around.filter((other) => other !== one), ...all], typeOf),
          );
        if (!isOpen || isFaulty(expression, scope) || canHold(test, [...around, ...all], typeOf))
          continue;
        const stays = found
          .map(([name]) => `"${name}" stays ${JSON.stringify(document.state?.[name]?.init)}`)
          .join(', and ');
        const sentence = `expected a step that sets the state for which this waits, found none: ${stays}, so ${demand.consequence}. Set it with a step, or take the part away.`;
        say('never-set', place.pointer, sentence, {
          expected: 'a step that sets it',
          found: found.map(([name]) => name).join(', '),
        });
      }
    },
  };
};
