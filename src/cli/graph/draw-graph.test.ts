import { describe, expect, test } from 'vitest';
import { buildNavigationGraph, readDocuments } from '../../../renderer/headless.ts';
import { drawGraph } from './draw-graph.ts';
import { layOut } from './lay-out.ts';

const leading = (id: string, to: readonly string[], route: object = {}) => ({
  name: id,
  text: JSON.stringify({
    kind: 'screen',
    lang: 1,
    id,
    class: 'info',
    title: id,
    route: { path: `/${id}`, ...route },
    body: to.map((target) => ({ id: `to-${target}`, widget: 'button', props: { label: target }, on: { tap: [{ do: 'go', to: target }] } })),
  }),
});

const graph = buildNavigationGraph(
  readDocuments([
    leading('first', ['second', 'third'], { openedBy: 'shell' }),
    leading('second', ['third', 'first']),
    leading('third', []),
    leading('tools', ['lost'], { openedBy: 'developer' }),
    leading('lost', []),
  ]),
  {},
);

describe('the drawn navigation graph', () => {
  test('has a column for each number of steps from what is opened from outside, and one for what nobody reaches', () => {
    const columns = [...layOut(graph)].map(([id, { column }]) => [id, column]);
    expect(Object.fromEntries(columns)).toEqual({ first: 0, tools: 0, second: 1, third: 1, lost: 2 });
  });

  test('puts no two screens at one place', () => {
    const spots = [...layOut(graph).values()].map(({ column, row }) => `${String(column)} ${String(row)}`);
    expect(new Set(spots).size).toBe(graph.places.size);
  });

  test('shows every screen with its address, every way, and what is wrong', () => {
    const svg = drawGraph(graph);
    for (const id of graph.places.keys()) expect(svg).toContain(`>/${id}</text>`);
    const ways = [...svg.matchAll(/<title>(\S+ → \S+) \(push\)<\/title>/g)].map(([, way = '']) => way);
    expect(ways.toSorted()).toEqual(['first → second', 'first → third', 'second → first', 'second → third', 'tools → lost']);
    expect([...svg.matchAll(/<title>(\w+)\n[^<]*unreachable-screen<\/title>/g)].map(([, id]) => id)).toEqual(['lost']);
  });

  test('is a picture without scripts or style sheets', () => {
    expect(drawGraph(graph)).toMatch(/^<svg [^>]*>\n/);
    expect(drawGraph(graph)).not.toMatch(/<style|<script|style=/);
  });
});
