import { maxActionDepth } from '../../document/deepest.ts';
import { ancestorsOf, type NodePath } from '../../document/place.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Checker } from '../checker.ts';
import { createGraph, findCycles, findLongestPath } from '../graph.ts';
import type { Rule } from '../proof.ts';
import { referencesOf } from '../values/passed-references.ts';

/** The source, or list of fields, that is worked out anew when a value changes, written `sources.card`. */
const dependentOf = (use: ValueUse, { pointer }: NodePath): string | undefined => {
  if (use.of !== 'list' && (use.of !== 'source' || use.property === 'emptyWhen')) return undefined;
  const [, , first = '', second = ''] = pointer.split('/');
  return use.of === 'list' ? `fields.${second}` : `sources.${first}`;
};

/** Sources do not wait for each other in a circle, also not through the fields of a form. */
export const noSourceCycle: Rule = ({ parse, report: say }: Checker) => {
  const { graph, add } = createGraph();
  return {
    value: (value, place, use) => {
      const dependent = dependentOf(use, place);
      if (dependent === undefined) return;
      for (const { root, entry = '', pointer } of referencesOf(parse(value, place.pointer))) {
        const key = root === 'status' ? `sources.${entry}` : `${root}.${entry}`;
        if (root === 'sources' || root === 'status' || root === 'fields')
          add(dependent, key, pointer);
      }
    },
    end: () => {
      for (const { cycle: circle, edge } of findCycles(graph)) {
        const words = circle.map((key) => `"${key}"`).join(' needs ');
        say('cycle', edge, `${words}, so none of them is ever ready. Break the circle.`, {
          found: circle.join(' -> '),
        });
      }
    },
  };
};

/** Actions do not run each other in a circle, nor deeper than the engine follows. */
export const noActionCycle: Rule = ({ report: say }: Checker) => {
  const { graph, add } = createGraph();
  return {
    step: (step, { pointer, ancestors: around }) => {
      const [action] = ancestorsOf(around, 'action');
      if (step.do === 'run' && action !== undefined)
        add(action.name, step.action, joinPointer(pointer, 'action'));
    },
    end: () => {
      const cycles = findCycles(graph);
      for (const { cycle: circle, edge } of cycles)
        say(
          'cycle',
          edge,
          `actions run each other without end: ${circle.join(' -> ')}. Break the circle.`,
          { found: circle.join(' -> ') },
        );
      const longest = cycles.length > 0 ? undefined : findLongestPath(graph);
      if (longest === undefined || longest.path.length <= maxActionDepth) return;
      const sentence = `actions run each other ${String(longest.path.length)} deep (${longest.path.join(' -> ')}), but at most ${String(maxActionDepth)} are allowed. Join some of them.`;
      say('too-large', longest.edge, sentence, {
        expected: `at most ${String(maxActionDepth)}`,
        found: String(longest.path.length),
      });
    },
  };
};
