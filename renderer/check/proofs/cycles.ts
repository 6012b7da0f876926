import type { Step } from '../../document/generated/document.ts';
import { layersAround, type Place } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Checker } from '../checker.ts';
import { findCircles, findLongest } from '../graph.ts';
import type { Proof } from '../proof.ts';
import { referencesOf } from '../scope/passed-references.ts';

/** Actions that start each other, at most this deep; from the runtime. */
const deepestAction = 5;

/** The source, or list of fields, that is worked out anew when a value changes, written `sources.card`. */
const dependentOf = (use: ValueUse, { pointer }: Place): string | undefined => {
  if (use.of !== 'list' && (use.of !== 'source' || use.property === 'emptyWhen')) return undefined;
  const [, , first = '', second = ''] = pointer.split('/');
  return use.of === 'list' ? `fields.${second}` : `sources.${first}`;
};

/** Sources do not wait for each other in a circle, also not through the fields of a form. */
export const sourceCycles: Proof = ({ parse, say }: Checker) => {
  const reads = new Map<string, Map<string, Pointer>>();
  return {
    value: (value, place, use) => {
      const dependent = dependentOf(use, place);
      if (dependent === undefined) return;
      const edges = reads.get(dependent) ?? new Map<string, Pointer>();
      reads.set(dependent, edges);
      for (const { root, entry = '', pointer } of referencesOf(parse(value, place.pointer))) {
        const key = root === 'status' ? `sources.${entry}` : `${root}.${entry}`;
        if (root === 'sources' || root === 'status' || root === 'fields') edges.set(key, edges.get(key) ?? pointer);
      }
    },
    end: () => {
      for (const { circle, edge } of findCircles(reads)) {
        const words = circle.map((key) => `"${key}"`).join(' needs ');
        say('cycle', edge, `${words}, so none of them is ever ready. Break the circle.`, { found: circle.join(' -> ') });
      }
    },
  };
};

/** Actions do not run each other in a circle, nor deeper than the engine follows. */
export const actionCycles: Proof = ({ say }: Checker) => {
  const runs = new Map<string, Map<string, Pointer>>();
  const add = (step: Step, { pointer, around }: Place): void => {
    const [action] = layersAround(around, 'action');
    if (step.do !== 'run' || action === undefined) return;
    const edges = runs.get(action.name) ?? new Map<string, Pointer>();
    runs.set(action.name, edges.set(step.action, edges.get(step.action) ?? pointerTo(pointer, 'action')));
  };
  return {
    step: add,
    end: () => {
      const circles = findCircles(runs);
      for (const { circle, edge } of circles)
        say('cycle', edge, `actions run each other without end: ${circle.join(' -> ')}. Break the circle.`, { found: circle.join(' -> ') });
      const longest = circles.length > 0 ? undefined : findLongest(runs);
      if (longest === undefined || longest.path.length <= deepestAction) return;
      const sentence = `actions run each other ${String(longest.path.length)} deep (${longest.path.join(' -> ')}), but at most ${String(deepestAction)} are allowed. Join some of them.`;
      say('too-large', longest.edge, sentence, { expected: `at most ${String(deepestAction)}`, found: String(longest.path.length) });
    },
  };
};
