import { type Pointer, joinPointer } from '../../document/pointer.ts';
import { maxActionDepth } from '../../document/budget.ts';
import { ancestorsOf, type NodePath } from '../../document/node-path.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Checker, Rule } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';

type Graph = ReadonlyMap<string, ReadonlyMap<string, Pointer>>;

interface GraphBuilder {
  readonly graph: Graph;
  /** Keeps the first pointer of duplicate edges. */
  add(from: string, to: string, pointer: Pointer): void;
}

const createGraph = (): GraphBuilder => {
  const graph = new Map<string, Map<string, Pointer>>();
  const add = (from: string, to: string, pointer: Pointer): void => {
    const edges = graph.get(from) ?? new Map<string, Pointer>();
    graph.set(from, edges.set(to, edges.get(to) ?? pointer));
  };
  return { graph, add };
};

interface Cycle {
  readonly cycle: readonly string[];
  readonly edge: Pointer;
}

/** Returns one cycle per back edge of a depth-first walk. */
const findCycles = (graph: Graph): readonly Cycle[] => {
  const cycles: Cycle[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    for (const [next, edge] of graph.get(name) ?? []) {
      const start = path.indexOf(next);
      if (start !== -1) cycles.push({ cycle: [...path.slice(start), next], edge });
      else if (!done.has(next)) visit(next, [...path, next]);
    }
    done.add(name);
  };
  for (const name of graph.keys()) if (!done.has(name)) visit(name, [name]);
  return cycles;
};

/** Returns the longest path of an acyclic graph, with the pointer of its last edge. */
const findLongestPath = (
  graph: Graph,
): { readonly path: readonly string[]; readonly edge: Pointer } | undefined => {
  const known = new Map<string, readonly string[]>();
  const longestFrom = (name: string): readonly string[] => {
    const found = known.get(name);
    if (found !== undefined) return found;
    let longest: readonly string[] = [];
    for (const next of graph.get(name)?.keys() ?? []) {
      const way = longestFrom(next);
      if (way.length > longest.length) longest = way;
    }
    const path = [name, ...longest];
    known.set(name, path);
    return path;
  };
  const [path = []] = [...graph.keys()]
    .map(longestFrom)
    .sort((one, other) => other.length - one.length);
  const edge = graph.get(path.at(-2) ?? '')?.get(path.at(-1) ?? '');
  return edge === undefined ? undefined : { path, edge };
};

const dependentOf = (use: ValueUse, { pointer }: NodePath): string | undefined => {
  if (use.of !== 'list' && (use.of !== 'source' || use.property === 'emptyWhen')) return undefined;
  const [, , first = '', second = ''] = pointer.split('/');
  return use.of === 'list' ? `fields.${second}` : `sources.${first}`;
};

/** Forbids sources that wait for each other, also through form fields. */
export const noSourceCycle: Rule = ({ parse, report }: Checker) => {
  const { graph, add } = createGraph();
  return {
    value: (value, path, use) => {
      const dependent = dependentOf(use, path);
      if (dependent === undefined) return;
      for (const { root, entry = '', pointer } of referencesOf(parse(value, path.pointer))) {
        const key = root === 'status' ? `sources.${entry}` : `${root}.${entry}`;
        if (root === 'sources' || root === 'status' || root === 'fields')
          add(dependent, key, pointer);
      }
    },
    end: () => {
      for (const { cycle, edge } of findCycles(graph)) report('cycle.sources', edge, { cycle });
    },
  };
};

/** Forbids recursive actions and chains deeper than the runtime follows. */
export const noActionCycle: Rule = ({ report }: Checker) => {
  const { graph, add } = createGraph();
  return {
    step: (step, { pointer, ancestors }) => {
      const [action] = ancestorsOf(ancestors, 'action');
      if (step.do === 'run' && action !== undefined)
        add(action.name, step.action, joinPointer(pointer, 'action'));
    },
    end: () => {
      const cycles = findCycles(graph);
      for (const { cycle, edge } of cycles) report('cycle.actions', edge, { cycle });
      const longest = cycles.length > 0 ? undefined : findLongestPath(graph);
      if (longest !== undefined && longest.path.length > maxActionDepth)
        report('too-large.actions', longest.edge, { path: longest.path });
    },
  };
};

/**
 * Owner of a step, for example `action ask` or `source order`; `undefined` for handlers of the user
 * or screen.
 */
const ownerOf = ({ pointer }: NodePath): string | undefined => {
  const [, part, name = '', property] = pointer.split('/');
  if (part === 'actions') return `action ${name}`;
  return part === 'sources' && property === 'onAnswer' ? `source ${name}` : undefined;
};

/**
 * Forbids automatic steps that refetch their own source, also through actions or derived state:
 * requests would repeat endlessly. `noActionCycle` covers actions alone.
 */
export const noResponseCycle: Rule = ({ parse, report }) => {
  const { graph, add } = createGraph();
  return {
    step: (step, path) => {
      const holder = ownerOf(path);
      if (holder === undefined) return;
      if (step.do === 'run')
        add(holder, `action ${step.action}`, joinPointer(path.pointer, 'action'));
      if (step.do === 'request' && step.source !== undefined)
        add(holder, `source ${step.source}`, joinPointer(path.pointer, 'source'));
      const dependsOnItself =
        step.do === 'set' &&
        referencesOf(parse(step.value, joinPointer(path.pointer, 'value'))).some(
          ({ root, entry }) => root === 'state' && entry === step.state,
        );
      if (step.do === 'set' && dependsOnItself)
        add(holder, `state ${step.state}`, joinPointer(path.pointer, 'state'));
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'source' || use.property !== 'with') return;
      const [, , name = ''] = pointer.split('/');
      for (const { root, entry, pointer: at } of referencesOf(parse(value, pointer)))
        if (root === 'state') add(`state ${entry ?? ''}`, `source ${name}`, at);
    },
    end: () => {
      for (const { cycle, edge } of findCycles(graph))
        if (!cycle.every((name) => name.startsWith('action ')))
          report('cycle.responses', edge, { cycle });
    },
  };
};
