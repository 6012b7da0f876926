import type { Pointer } from '../document/pointer.ts';

/** Who leads to whom, and the place that says so. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, Pointer>>;

export interface GraphBuilder {
  readonly graph: Graph;
  /** Of several places that say the same the first is kept. */
  add(from: string, to: string, pointer: Pointer): void;
}

export const createGraph = (): GraphBuilder => {
  const graph = new Map<string, Map<string, Pointer>>();
  const add = (from: string, to: string, pointer: Pointer): void => {
    const edges = graph.get(from) ?? new Map<string, Pointer>();
    graph.set(from, edges.set(to, edges.get(to) ?? pointer));
  };
  return { graph, add };
};

export interface Cycle {
  /** The names on the way, the first again at the end. */
  readonly cycle: readonly string[];
  /** The place that closes the circle. */
  readonly edge: Pointer;
}

/** One circle for each edge that leads back to where a walk through the graph came from. */
export const findCycles = (graph: Graph): readonly Cycle[] => {
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

/** The longest way through a graph without circles, with the place of its last edge. */
export const findLongestPath = (
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
