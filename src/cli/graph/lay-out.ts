import { isOpened, type NavigationGraph } from '../../../renderer/headless.ts';

/** Where a screen stands: columns from the left, 0 for those that are opened from outside; rows from the top. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** How many steps a screen is from the nearest one that is opened from outside; those that none of these leads to stand behind all others. */
const columnsOf = ({ places, ways }: NavigationGraph): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>();
  for (const [id, { document }] of places) if (isOpened(document) || document.route?.openedBy === 'developer') columns.set(id, 0);
  // A map is gone through with what is added on the way: nearest first.
  for (const [id, column] of columns) {
    if (places.get(id)?.document.route?.openedBy === 'developer') continue;
    for (const { from, to } of ways) if (from === id && !columns.has(to)) columns.set(to, column + 1);
  }
  const last = Math.max(0, ...columns.values()) + 1;
  for (const id of places.keys()) if (!columns.has(id)) columns.set(id, last);
  return columns;
};

/** Puts every screen of a graph on a grid, near those that lead to it. */
export const layOut = (graph: NavigationGraph): ReadonlyMap<string, Spot> => {
  const columns = columnsOf(graph);
  const spots = new Map<string, Spot>();
  const wish = (id: string): number => {
    const rows = graph.ways.flatMap(({ from, to }) => (to === id ? (spots.get(from)?.row ?? []) : []));
    return rows.length === 0 ? Number.MAX_SAFE_INTEGER : rows.reduce((sum, row) => sum + row, 0) / rows.length;
  };
  for (let column = 0; column <= Math.max(0, ...columns.values()); column += 1) {
    const ids = [...columns].flatMap(([id, of]) => (of === column ? [{ id, wish: wish(id) }] : [])).toSorted((one, other) => one.wish - other.wish);
    ids.forEach(({ id }, row) => spots.set(id, { column, row }));
  }
  return spots;
};
