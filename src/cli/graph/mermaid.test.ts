import { expect, test } from 'vitest';
import { buildNavigationGraph, readDocuments } from '../../../renderer/entries/node.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { readScreens } from '../project/project-files.ts';
import { openRepository } from '../repository.ts';
import { formatMermaid, journeysOf } from './mermaid.ts';

const going = (to: readonly string[]) =>
  to.map((target) => ({
    id: `to-${target}`,
    widget: 'button',
    props: { label: target },
    on: { tap: [{ do: 'go', to: target }] },
  }));

const document = (id: string, rest: object) => ({ lang: 1, id, class: 'info', title: id, ...rest });

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
  'screens/end/lost.json': screen('lost', []),
  'screens/start/menu.json': document('menu', {
    kind: 'fragment',
    body: going(['first', 'third']),
  }),
};

const texts = Object.entries(files).map(([name, file]) => ({ name, text: JSON.stringify(file) }));

const format = (documents: typeof texts): string =>
  formatMermaid(buildNavigationGraph(readDocuments(documents), {}), journeysOf(documents));

test('every screen is a node of its journey, with its address, opener and problems', () => {
  expect(format(texts)).toBe(`flowchart LR
  subgraph j0["end"]
    n1["lost<br>/lost<br>unreachable-screen"]:::problem
    n4["third<br>/third"]
    n5["tools<br>/tools<br>for developers"]
  end
  subgraph j1["start"]
    n0["first<br>/first<br>opened by the native shell"]
    n2(["menu<br>fragment"])
    n3["second<br>/second"]
  end
  n0 --- n2
  n0 --> n3
  n0 --> n4
  n2 --> n0
  n2 --> n4
  n3 --- n2
  n3 --> n0
  n3 --> n3
  n3 --> n4
  classDef problem stroke:#c00,stroke-width:3px
`);
});

test('the order of the documents does not change the graph', () => {
  expect(format(texts.toReversed())).toBe(format(texts));
});

test('the shipped screens have no problems and every edge connects two nodes', () => {
  const screens = readScreens(openRepository());
  const text = formatMermaid(
    buildNavigationGraph(readDocuments(screens), natives),
    journeysOf(screens),
  );
  expect(text).not.toContain(':::problem');
  const nodes = new Set([...text.matchAll(/^ {4}(n\d+)[[(]/gm)].map(([, node]) => node));
  const edges = [...text.matchAll(/^ {2}(n\d+) \S+ (n\d+)$/gm)];
  expect(edges.length).toBeGreaterThan(20);
  expect(edges.flatMap(([, from, to]) => [from, to]).filter((node) => !nodes.has(node))).toEqual(
    [],
  );
});
