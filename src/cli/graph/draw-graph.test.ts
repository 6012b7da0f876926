import { describe, expect, test } from 'vitest';
import { buildNavigationGraph, readDocuments } from '../../../renderer/headless.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { readScreens } from '../read-project.ts';
import { arrange } from './arrange.ts';
import { drawGraph } from './draw-graph.ts';
import { lanesOf } from './lanes.ts';
import { layOut, space, type Layout } from './lay-out.ts';
import { portsOf } from './ports.ts';
import { journeysOf, rowsOf } from './rows.ts';
import { sizes, widthOf } from './text.ts';

const going = (to: readonly string[]) =>
  to.map((target) => ({
    id: `to-${target}`,
    widget: 'button',
    props: { label: target },
    on: { tap: [{ do: 'go', to: target }] },
  }));

const document = (id: string, parts: object) => ({
  lang: 1,
  id,
  class: 'info',
  title: id,
  ...parts,
});

const screen = (
  id: string,
  to: readonly string[],
  route: object = {},
  fragments: readonly string[] = [],
) =>
  document(id, {
    kind: 'screen',
    route: { path: `/${id}`, ...route },
    body: [
      ...going(to),
      ...fragments.map((fragment) => ({ id: fragment, widget: 'fragment', fragment })),
    ],
  });

const files = {
  'screens/start/first.json': screen('first', ['second', 'third'], { openedBy: 'shell' }, ['menu']),
  'screens/start/second.json': screen('second', ['third', 'first', 'second'], {}, ['menu']),
  'screens/end/third.json': screen('third', []),
  'screens/end/tools.json': screen('tools', ['lost'], { openedBy: 'developer' }),
  'screens/end/lost.json': screen('lost', [], { path: `/${'long/'.repeat(16)}` }),
  'screens/parts/menu.json': document('menu', {
    kind: 'fragment',
    body: going(['first', 'third']),
  }),
};

const texts = Object.entries(files).map(([name, file]) => ({ name, text: JSON.stringify(file) }));
const graph = buildNavigationGraph(readDocuments(texts), {});
const journeys = journeysOf(texts);

const shipped = readScreens();
const shippedGraph = buildNavigationGraph(readDocuments(shipped), natives);

const { rows, lines } = rowsOf(graph, journeys);
const rowOf = (id: string) => rows.find((row) => row.id === id);

describe('what is drawn', () => {
  test('is every screen, and every fragment whose ways several screens share, in its journey', () => {
    expect(Object.fromEntries(rows.map(({ id, journey }) => [id, journey]))).toEqual({
      first: 'start',
      second: 'start',
      menu: 'start',
      third: 'end',
      tools: 'end',
      lost: 'end',
    });
  });

  test('is each way once; those of a shared fragment from there, those for developers in words, those to oneself too', () => {
    expect(lines.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      'first second',
      'first third',
      'menu first',
      'menu third',
      'second first',
      'second third',
    ]);
    expect(rowOf('tools')?.says).toEqual(['leads to lost']);
    expect(rowOf('second')?.says).toEqual([
      'leads to first, itself, third',
      'shares the ways of menu',
    ]);
    expect(rowOf('menu')?.says).toEqual(['on first, second', 'leads to first, third']);
  });

  test('says who opens a screen, and what is wrong with it', () => {
    expect(rowOf('first')?.facts).toEqual(['/first', 'opened by the shell']);
    expect(rowOf('lost')).toMatchObject({
      facts: [expect.stringContaining('/long/'), 'unreachable-screen'],
      isFaulty: true,
    });
  });
});

describe('the order of the boxes', () => {
  test('keeps journeys together, and does not depend on the order in which documents are read', () => {
    const arranged = arrange(rows, lines).map(({ id }) => id);
    expect(arranged.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(
      new Set(
        arranged
          .map((id) => rowOf(id)?.journey)
          .filter((journey, index, all) => journey !== all[index - 1]),
      ).size,
    ).toBe(2);
    expect(arrange(rows.toReversed(), lines.toReversed()).map(({ id }) => id)).toEqual(arranged);
  });
});

const laidOut = (which: typeof graph, of: typeof journeys): Layout => {
  const drawn = rowsOf(which, of);
  const arranged = arrange(drawn.rows, drawn.lines);
  return layOut(arranged, lanesOf(arranged, drawn.lines));
};

describe.each([
  ['a small graph', laidOut(graph, journeys)],
  ['the shipped screens', laidOut(shippedGraph, journeysOf(shipped))],
])('the layout of %s', (_, { boxes, panels, stretches, width, height, boxLeft }) => {
  test('puts no two boxes at one place, and each in the panel of its journey', () => {
    boxes.forEach(({ top }, index) => {
      const before = boxes[index - 1];
      expect(top).toBeGreaterThanOrEqual(
        before === undefined ? space.legend : before.top + before.height,
      );
    });
    for (const { row, top, height: tall } of boxes) {
      const panel = panels.find(({ journey }) => journey === row.journey);
      expect(panel && top > panel.top && top + tall < panel.top + panel.height).toBe(true);
    }
  });

  test('cuts no words: all have room in their box', () => {
    for (const { row, facts, lines: words, height: tall } of boxes) {
      expect(widthOf(row.id, sizes.name) + space.indent).toBeLessThan(space.box);
      for (const line of [facts, ...words])
        expect(widthOf(line, sizes.small) + space.indent).toBeLessThanOrEqual(space.box);
      expect(space.name + words.length * sizes.line).toBeLessThan(tall);
      expect([facts, ...words].join('')).toContain(row.facts.at(-1));
    }
  });

  test('leads every line past the boxes, and from and to the height of its own', () => {
    expect(stretches.length).toBeGreaterThan(0);
    for (const { from, lane, startY, endY, laneX } of stretches) {
      const isWithin = (id: string, y: number) =>
        boxes.some(({ row, top, height: tall }) => row.id === id && y > top && y < top + tall);
      expect([isWithin(from, startY), isWithin(lane.to, endY)]).toEqual([true, true]);
      expect((laneX > 0 && laneX < boxLeft) || (laneX > boxLeft + space.box && laneX < width)).toBe(
        true,
      );
      expect(Math.max(startY, endY)).toBeLessThan(height);
    }
  });

  test('lets no two lanes run over each other', () => {
    const ys = (wanted: string): readonly number[] =>
      stretches.flatMap(({ lane, startY, endY }) =>
        JSON.stringify(lane) === wanted ? [startY, endY] : [],
      );
    const lanes = new Map(
      stretches.map(({ lane }) => [JSON.stringify(lane), `${lane.side} ${String(lane.lane)}`]),
    );
    const all = [...lanes].map(([key, place]) => ({
      place,
      first: Math.min(...ys(key)),
      last: Math.max(...ys(key)),
    }));
    const meeting = all.filter((one, index) =>
      all.some(
        (other, at) =>
          at < index &&
          one.place === other.place &&
          one.first <= other.last &&
          other.first <= one.last,
      ),
    );
    expect(meeting).toEqual([]);
  });
});

test('ports lie so that lanes of one box cross nothing of it: what comes in first, then what goes out, outside before inside', () => {
  const lane = (to: string, place: number, sources: readonly string[]) =>
    ({ to, by: 'push', side: 'right', lane: place, sources }) as const;
  const lanes = [
    lane('here', 2, ['above']),
    lane('here', 0, ['above']),
    lane('below', 1, ['here']),
    lane('deep', 3, ['here']),
  ];
  expect(
    portsOf('here', 'right', lanes).map((port) => `${port.lane.to} ${String(port.lane.lane)}`),
  ).toEqual(['here 0', 'here 2', 'deep 3', 'below 1']);
});

describe('the picture', () => {
  const svg = drawGraph(graph, journeys);

  test('names every screen with its address, and tells of every way', () => {
    for (const id of graph.places.keys()) expect(svg).toContain(`>${id}</text>`);
    expect(svg).toContain('>/first · opened by the shell</text>');
    const ways = [...svg.matchAll(/<title>(\S+ → \S+) \(push\)<\/title>/g)].map(
      ([, way = '']) => way,
    );
    expect(ways.toSorted()).toEqual(lines.map(({ from, to }) => `${from} → ${to}`).toSorted());
  });

  test('says in words what it shows and what is wrong', () => {
    expect(svg).toContain('<title>Which screen leads to which</title>');
    expect(svg).toMatch(
      /<desc>5 screens and 6 ways between them\. Told by the check: lost \(.*unreachable-screen\)\.<\/desc>/,
    );
    expect(drawGraph(shippedGraph, journeysOf(shipped))).toMatch(
      /<desc>\d+ screens and \d+ ways between them\. Every screen is reached and can be left\.<\/desc>/,
    );
  });

  test('has no scripts or style sheets', () => {
    expect(svg).toMatch(/^<svg [^>]*>\n/);
    expect(svg).not.toMatch(/<style|<script|style=/);
  });
});
