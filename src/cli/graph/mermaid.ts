import {
  checkNavigation,
  type DocumentText,
  type NavigationGraph,
  type NavigationNode,
  readDocuments,
  type NavigationEdge,
} from '../../../renderer/entries/node.ts';

const openedByLabels = {
  shell: 'opened by the native shell',
  core: 'opened by the loan core',
  public: 'public address',
  developer: 'for developers',
  template: 'opened as a template',
} as const;

/** Journey of each document, which is its folder below `screens/`, by document id. */
export const journeysOf = (texts: readonly DocumentText[]): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      readDocuments([text]).map(({ id }) => [id, text.name.split('/').at(-2) ?? ''] as const),
    ),
  );

/** Mermaid reads `"` and `#` inside labels as syntax; it decodes HTML entities without `&`. */
const escapeLabel = (text: string): string =>
  text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll('<', '#lt;');

/** Fragments that navigate and are part of several screens: their edges start at the fragment. */
const sharedFragments = ({ edges }: NavigationGraph): ReadonlyMap<string, ReadonlySet<string>> => {
  const screens = new Map<string, Set<string>>();
  for (const { document, from } of edges)
    if (document !== from) screens.set(document, (screens.get(document) ?? new Set()).add(from));
  return new Map([...screens].filter(([, users]) => users.size > 1));
};

const labelOf = (id: string, { document: { kind, route } }: NavigationNode): string => {
  const opener = kind === 'template' ? 'template' : route?.openedBy;
  return [
    id,
    route?.hash ?? route?.path ?? `/promotion/${id}`,
    ...(opener === undefined ? [] : [openedByLabels[opener]]),
  ].join('<br>');
};

/** Dotted edges replace the current page; thick ones open a page of the shell. */
const arrows: Readonly<Record<NavigationEdge['by'], string>> = {
  push: '-->',
  replace: '-.->',
  page: '==>',
  browser: '==>',
};

/**
 * Formats a navigation graph as a Mermaid flowchart, with a subgraph per journey.
 * Screens for developers keep their node but not their edges: they link to nearly every screen.
 * @param journeys journey of each document, by id
 */
export const formatMermaid = (
  graph: NavigationGraph,
  journeys: ReadonlyMap<string, string>,
): string => {
  const shared = sharedFragments(graph);
  const problems = checkNavigation(graph);
  const ids = [...graph.nodes.keys(), ...shared.keys()];
  const nodeNames = new Map(ids.toSorted().map((id, index) => [id, `n${String(index)}`]));
  const node = (id: string): string => nodeNames.get(id) ?? id;

  const nodes = ids.map((id) => {
    const place = graph.nodes.get(id);
    const codes = problems.flatMap((one) => (one.id === id ? [one.problem.code] : []));
    const label = place === undefined ? `${id}<br>fragment` : labelOf(id, place);
    const text = [label, ...codes].map((line) => line.split('<br>').map(escapeLabel).join('<br>'));
    const [open, close] = place === undefined ? ['(["', '"])'] : ['["', '"]'];
    return {
      id,
      journey: journeys.get(id) ?? 'other',
      line: `${node(id)}${open}${text.join('<br>')}${close}${codes.length > 0 ? ':::problem' : ''}`,
    };
  });
  const edges = graph.edges
    .map(({ from, to, by, document }) => ({ from: shared.has(document) ? document : from, to, by }))
    .filter(({ from }) => graph.nodes.get(from)?.document.route?.openedBy !== 'developer')
    .map(({ from, to, by }) => `${node(from)} ${arrows[by]} ${node(to)}`);
  const uses = [...shared].flatMap(([fragment, screens]) =>
    [...screens].map((screen) => `${node(screen)} --- ${node(fragment)}`),
  );
  const subgraphs = [...new Set(nodes.map(({ journey }) => journey))]
    .toSorted()
    .flatMap((journey, index) => [
      `  subgraph j${String(index)}["${escapeLabel(journey)}"]`,
      ...nodes
        .filter((one) => one.journey === journey)
        .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
        .map(({ line }) => `    ${line}`),
      '  end',
    ]);
  return [
    'flowchart LR',
    ...subgraphs,
    ...[...new Set([...uses, ...edges])].toSorted().map((line) => `  ${line}`),
    '  classDef problem stroke:#c00,stroke-width:3px',
    '',
  ].join('\n');
};
