import type { Line, Row } from './rows.ts';

type Blocks = readonly (readonly string[])[];

/** How far all lines reach in a column of boxes. */
const lengthOf = (blocks: Blocks, lines: readonly Line[]): number => {
  const places = new Map(blocks.flat().map((id, index) => [id, index]));
  return lines.reduce(
    (sum, { from, to }) => sum + Math.abs((places.get(from) ?? 0) - (places.get(to) ?? 0)),
    0,
  );
};

const swapped = <Entry>(entries: readonly Entry[], at: number, other: number): readonly Entry[] => {
  const [one, two] = [entries[at], entries[other]];
  return one === undefined || two === undefined ? entries : entries.with(at, two).with(other, one);
};

/** All orders that come about when two blocks, or two boxes of a block, change places. */
const neighboursOf = (blocks: Blocks): readonly Blocks[] => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, one) =>
      Array.from({ length: count - one - 1 }, (__, more) => [one, one + 1 + more] as const),
    ).flat();
  return [
    ...pairs(blocks.length).map(([one, other]) => swapped(blocks, one, other)),
    ...blocks.flatMap((block, index) =>
      pairs(block.length).map(([one, other]) => blocks.with(index, swapped(block, one, other))),
    ),
  ];
};

/** Puts boxes one below the other, those of a journey together, so that what leads to each other stands near. The same boxes always come out alike. */
export const arrange = (rows: readonly Row[], lines: readonly Line[]): readonly Row[] => {
  const journeys = [...new Set(rows.map(({ journey }) => journey))].toSorted();
  let blocks: Blocks = journeys.map((journey) =>
    rows.flatMap((row) => (row.journey === journey ? [row.id] : [])).toSorted(),
  );
  let length = lengthOf(blocks, lines);
  for (;;) {
    const better = neighboursOf(blocks).find((next) => lengthOf(next, lines) < length);
    if (better === undefined) break;
    blocks = better;
    length = lengthOf(blocks, lines);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return blocks.flat().flatMap((id) => byId.get(id) ?? []);
};
