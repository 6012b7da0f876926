import type { NodePath } from '../../document/place.ts';
import { joinPointer } from '../../document/pointer.ts';
import { createGraph, findCycles } from '../graph.ts';
import type { Rule } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

/** Where a step stands, written `action ask` or `source order`; undefined where a person, or the screen itself, starts it. */
const ownerOf = ({ pointer }: NodePath): string | undefined => {
  const [, part, name = '', property] = pointer.split('/');
  if (part === 'actions') return `action ${name}`;
  return part === 'sources' && property === 'onAnswer' ? `source ${name}` : undefined;
};

/**
 * What follows an answer does not read the same source anew, also not through actions, nor by a value that is worked out anew from what it was: it would be asked
 * without end. Actions alone are proved elsewhere.
 */
export const noResponseCycle: Rule = ({ parse, report: say }) => {
  const { graph, add } = createGraph();
  return {
    step: (step, place) => {
      const holder = ownerOf(place);
      if (holder === undefined) return;
      if (step.do === 'run')
        add(holder, `action ${step.action}`, joinPointer(place.pointer, 'action'));
      if (step.do === 'request' && step.source !== undefined)
        add(holder, `source ${step.source}`, joinPointer(place.pointer, 'source'));
      // A value that comes out the same another time asks for nothing.
      const dependsOnItself =
        step.do === 'set' &&
        referencesOf(parse(step.value, joinPointer(place.pointer, 'value'))).some(
          ({ root, entry }) => root === 'state' && entry === step.state,
        );
      if (step.do === 'set' && dependsOnItself)
        add(holder, `state ${step.state}`, joinPointer(place.pointer, 'state'));
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'source' || use.property !== 'with') return;
      const [, , name = ''] = pointer.split('/');
      for (const { root, entry, pointer: at } of referencesOf(parse(value, pointer)))
        if (root === 'state') add(`state ${entry ?? ''}`, `source ${name}`, at);
    },
    end: () => {
      for (const { cycle: circle, edge } of findCycles(graph)) {
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
