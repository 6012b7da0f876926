import type { Place } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { findCircles } from '../graph.ts';
import type { Proof } from '../proof.ts';

/** Where a step stands, written `action ask` or `source order`; undefined where a person, or the screen itself, starts it. */
const holderOf = ({ pointer }: Place): string | undefined => {
  const [, part, name = '', property] = pointer.split('/');
  if (part === 'actions') return `action ${name}`;
  return part === 'sources' && property === 'onAnswer' ? `source ${name}` : undefined;
};

/** What follows an answer does not read the same source anew, also not through actions: it would be asked without end. Actions alone are proved elsewhere. */
export const answerCycles: Proof = ({ say }) => {
  const leads = new Map<string, Map<string, Pointer>>();
  return {
    step: (step, place) => {
      const [target, property] =
        step.do === 'run' ? [`action ${step.action}`, 'action'] : step.do === 'request' && step.source !== undefined ? [`source ${step.source}`, 'source'] : [];
      if (target === undefined || property === undefined) return;
      const holder = holderOf(place);
      if (holder === undefined) return;
      const edges = leads.get(holder) ?? new Map<string, Pointer>();
      leads.set(holder, edges.set(target, edges.get(target) ?? pointerTo(place.pointer, property)));
    },
    end: () => {
      for (const { circle, edge } of findCircles(leads)) {
        if (circle.every((name) => name.startsWith('action '))) continue;
        const way = circle.join(' -> ');
        say('cycle', edge, `each answer asks for the next one without end: ${way}. Leave the reading to the person.`, { found: way });
      }
    },
  };
};
