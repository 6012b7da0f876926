import type { Lane } from './lanes.ts';
import { portsOf } from './ports.ts';
import type { Row } from './rows.ts';
import { sizes, widthOf, wrap } from './text.ts';

/** A box where it stands; lengths are in units of the picture, from its upper left corner. */
export interface Box {
  readonly row: Row;
  readonly top: number;
  readonly height: number;
  /** What stands behind the name, as far as there is room for all of it; else it begins the lines. */
  readonly facts: string;
  /** Small lines below the name, none wider than the box. */
  readonly lines: readonly string[];
}

/** The boxes of a journey. */
export interface Panel {
  readonly journey: string;
  readonly top: number;
  readonly height: number;
}

/** A line from a box along a lane to another one. */
export interface Stretch {
  readonly from: string;
  readonly lane: Lane;
  readonly startY: number;
  readonly endY: number;
  readonly laneX: number;
  /** The side of the boxes at which it starts and ends. */
  readonly boxX: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxLeft: number;
  readonly boxes: readonly Box[];
  readonly panels: readonly Panel[];
  readonly stretches: readonly Stretch[];
}

export const space = {
  box: 600,
  legend: 144,
  margin: 24,
  laneGap: 11,
  portGap: 9,
  title: 30,
  betweenBoxes: 8,
  betweenPanels: 16,
  name: 24,
  padding: 8,
  indent: 16,
} as const;

/** Where what stands behind a name begins, from the left of the box. */
export const behindName = ({ id }: Row): number =>
  space.indent + widthOf(id, sizes.name) + space.indent;

const boxOf = (row: Row, top: number, ports: number): Box => {
  const all = row.facts.join(' · ');
  const hasRoom = behindName(row) + widthOf(all, sizes.small) <= space.box - space.padding;
  const lines = [...(hasRoom ? [] : [all]), ...row.says].flatMap((words) =>
    wrap(words, space.box - space.indent - space.padding),
  );
  const height = Math.max(
    space.name + lines.length * sizes.line + space.padding,
    ports * space.portGap + 2 * space.padding,
  );
  return { row, top, height, facts: hasRoom ? all : '', lines };
};

const stack = (
  rows: readonly Row[],
  portsAt: (id: string) => number,
): Pick<Layout, 'boxes' | 'panels' | 'height'> => {
  const boxes: Box[] = [];
  const panels: Panel[] = [];
  let y: number = space.legend;
  rows.forEach((row, index) => {
    if (row.journey !== rows[index - 1]?.journey) {
      if (index > 0) y += space.betweenPanels;
      panels.push({ journey: row.journey, top: y, height: 0 });
      y += space.title;
    }
    const box = boxOf(row, y, portsAt(row.id));
    boxes.push(box);
    y += box.height + space.betweenBoxes;
    const panel = panels.pop();
    if (panel !== undefined) panels.push({ ...panel, height: y - panel.top });
  });
  return { boxes, panels, height: y + space.margin };
};

/** How many lanes there are on a side. */
const lanesOn = (side: Lane['side'], lanes: readonly Lane[]): number =>
  Math.max(0, ...lanes.filter((lane) => lane.side === side).map(({ lane }) => lane + 1));

/** Puts boxes below each other in their order, with a panel for each journey, and lines beside them. */
export const layOut = (rows: readonly Row[], lanes: readonly Lane[]): Layout => {
  const portsAt = (id: string) =>
    Math.max(portsOf(id, 'left', lanes).length, portsOf(id, 'right', lanes).length);
  const { boxes, panels, height } = stack(rows, portsAt);
  const aside = (side: Lane['side']): number =>
    space.margin + (lanesOn(side, lanes) + 1) * space.laneGap;
  const boxLeft = aside('left');
  const boxRight = boxLeft + space.box;
  const portYs = new Map(
    boxes.flatMap(({ row, top, height: tall }) =>
      (['left', 'right'] as const).flatMap((side) => {
        const ports = portsOf(row.id, side, lanes);
        const first = top + tall / 2 - ((ports.length - 1) * space.portGap) / 2;
        return ports.map(
          ({ lane }, index) =>
            [JSON.stringify([row.id, lane]), first + index * space.portGap] as const,
        );
      }),
    ),
  );
  const portY = (id: string, lane: Lane): number => portYs.get(JSON.stringify([id, lane])) ?? 0;
  const stretches = lanes.flatMap((lane) => {
    const out = (lane.lane + 1) * space.laneGap + 4;
    const [boxX, laneX] =
      lane.side === 'right' ? [boxRight, boxRight + out] : [boxLeft, boxLeft - out];
    return lane.sources.map((from): Stretch => ({
      from,
      lane,
      startY: portY(from, lane),
      endY: portY(lane.to, lane),
      laneX,
      boxX,
    }));
  });
  return { width: boxRight + aside('right'), height, boxLeft, boxes, panels, stretches };
};
