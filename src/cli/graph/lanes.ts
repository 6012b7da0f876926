import type { Line, Row } from './rows.ts';

/** Lines of one kind to one box share a lane beside the boxes: on the right downwards, on the left upwards. */
export interface Lane {
  readonly to: string;
  readonly by: Line['by'];
  readonly side: 'right' | 'left';
  /** 0 is next to the boxes. */
  readonly lane: number;
  readonly sources: readonly string[];
}

interface Bundle extends Omit<Lane, 'lane'> {
  /** The boxes that it passes, as places in their order. */
  readonly first: number;
  readonly last: number;
}

const bundlesOf = (rows: readonly Row[], lines: readonly Line[]): readonly Bundle[] => {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const bundles = new Map<string, Bundle>();
  for (const { from, to, by } of lines) {
    const [start, end] = [places.get(from), places.get(to)];
    if (start === undefined || end === undefined) continue;
    const side = start < end ? 'right' : 'left';
    const key = JSON.stringify([to, by, side]);
    const { sources, first, last } = bundles.get(key) ?? { sources: [], first: end, last: end };
    bundles.set(key, {
      to,
      by,
      side,
      sources: [...sources, from],
      first: Math.min(first, start),
      last: Math.max(last, start),
    });
  }
  return [...bundles.values()];
};

/** Gives each bundle of lines a lane of its own where it passes others, the short ones next to the boxes. */
export const lanesOf = (rows: readonly Row[], lines: readonly Line[]): readonly Lane[] => {
  const taken: Record<Lane['side'], Bundle[][]> = { right: [], left: [] };
  const meets = (one: Bundle, other: Bundle): boolean =>
    one.first <= other.last && other.first <= one.last;
  return bundlesOf(rows, lines)
    .toSorted((one, other) => one.last - one.first - (other.last - other.first))
    .map((bundle) => {
      const lanes = taken[bundle.side];
      const free = lanes.findIndex((others) => !others.some((other) => meets(bundle, other)));
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = [...(lanes[lane] ?? []), bundle];
      const { to, by, side, sources } = bundle;
      return { to, by, side, lane, sources };
    });
};
