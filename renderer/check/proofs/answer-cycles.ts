import type { Place } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import { createGraph, findCircles } from '../graph.ts';
import type { Proof } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

/** Where a step stands, written `action ask` or `source order`; undefined where a person, or the screen itself, starts it. */
const holderOf = ({ pointer }: Place): string | undefined => {
  const [, part, name = '', property] = pointer.split('/');
  if (part === 'actions') return `action ${name}`;
  return part === 'sources' && property === 'onAnswer' ? `source ${name}` : undefined;
};

/**
 * What follows an answer does not read the same source anew, also not through actions, nor by a value that is worked out anew from what it was: it would be asked
 * without end. Actions alone are proved elsewhere.
 */
export const answerCycles: Proof = ({ parse, say }) => {
  const { graph, add } = createGraph();
  return {
    step: (step, place) => {
      const holder = holderOf(place);
      if (holder === undefined) return;
      if (step.do === 'run')
        add(holder, `action ${step.action}`, pointerTo(place.pointer, 'action'));
      if (step.do === 'request' && step.source !== undefined)
        add(holder, `source ${step.source}`, pointerTo(place.pointer, 'source'));
      // A value that comes out the same another time asks for nothing.
      const isCounting =
        step.do === 'set' &&
        referencesOf(parse(step.value, pointerTo(place.pointer, 'value'))).some(
          ({ root, entry }) => root === 'state' && entry === step.state,
        );
      if (step.do === 'set' && isCounting)
        add(holder, `state ${step.state}`, pointerTo(place.pointer, 'state'));
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'source' || use.property !== 'with') return;
      const [, , name = ''] = pointer.split('/');
      for (const { root, entry, pointer: at } of referencesOf(parse(value, pointer)))
        if (root === 'state') add(`state ${entry ?? ''}`, `source ${name}`, at);
    },
    end: () => {
      for (const { circle, edge } of findCircles(graph)) {
        if (circle.every((name) => name.startsWith('action '))) continue;
        const way = circle.join(' -> ');
        say(
          'cycle',
          edge,
          `each answer asks for the next one without end: ${way}. Leave the reading to the person.`,
          { found: way },
        );
      }
    },
  };
};
