import { opCost, defaultTaskBudget, measureCost } from '../../document/budget.ts';
import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import type { Project } from '../project/project.ts';
import type { Rule } from '../checker.ts';

interface Size {
  readonly cost: number;
  readonly slots: ReadonlyMap<string, number>;
}

const nothing: Size = { cost: 0, slots: new Map() };

const add = (one: Size, other: Size, times = 1): Size => {
  const slots = new Map(one.slots);
  for (const [slot, count] of other.slots) slots.set(slot, (slots.get(slot) ?? 0) + times * count);
  return { cost: one.cost + times * other.cost, slots };
};

/** Measures nodes with their fragments, weighted by use. Measures each fragment once. */
const createMeasure = ({ fragments }: Project) => {
  const known = new Map<string, Size>();
  const measureNodes = (nodes: readonly Node[] = []): Size =>
    nodes.map(measureNode).reduce((sum, size) => add(sum, size), nothing);
  const measureFragment = (id: string): Size => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Recursive fragments are compiled once.
    known.set(id, nothing);
    const size = measureNodes(fragments.get(id)?.document?.body);
    known.set(id, size);
    return size;
  };
  const measureNode = (node: Node): Size => {
    const { children, slots = {}, fallback, fragment, slot } = node;
    const values =
      measureCost(node) - measureCost(children) - measureCost(node.slots) - measureCost(fallback);
    const own = {
      cost: opCost.node + opCost.value * Math.max(values, 0),
      slots: new Map(slot === undefined ? [] : [[slot, 1]]),
    };
    const inside = add(add(own, measureNodes(children)), measureNodes(fallback && [fallback]));
    if (fragment === undefined)
      return Object.values(slots).reduce((sum, nodes) => add(sum, measureNodes(nodes)), inside);
    const drawn = measureFragment(fragment);
    return [...drawn.slots].reduce(
      (sum, [name, times]) => add(sum, measureNodes(slots[name]), times),
      add(inside, { ...drawn, slots: nothing.slots }),
    );
  };
  return measureNodes;
};

const outerNodes = ({
  header = [],
  body,
  footer = [],
  overlays = {},
  sources = {},
}: ScreenDocument): readonly Node[] => [
  ...header,
  ...body,
  ...footer,
  ...Object.values(overlays),
  ...Object.values(sources).flatMap(({ states }) => [
    ...states.loading,
    ...states.empty,
    ...states.error,
  ]),
];

/** Limits the compile cost of a document with its fragments to one task budget. */
export const maxRenderedSize: Rule = ({ document, project, report }) => ({
  end: () => {
    const { examples: _, ...rest } = document;
    const nodes = outerNodes(document);
    const values = measureCost(rest) - nodes.reduce((sum, node) => sum + measureCost(node), 0);
    const { cost } = createMeasure(project)(nodes);
    if (cost + opCost.value * values <= defaultTaskBudget) return;
    report('too-large.screen', '');
  },
});
