import {
  checkNavigation,
  type DocumentText,
  type NavigationGraph,
  type NavigationPlace,
  readDocuments,
  type Way,
} from '../../../renderer/headless.ts';

/** Who opens a screen from outside, in words. */
export const openers = {
  shell: 'opened by the shell',
  core: 'opened by the loan core',
  public: 'a public address',
  developer: 'for developers',
  template: 'opened as a template',
} as const;

export type Opener = keyof typeof openers;

/** Something that is drawn as a box: a screen or template, or a fragment whose ways several screens share. */
export interface Row {
  readonly id: string;
  /** Journey that it belongs to: the folder of its document, or of the first screen that draws the fragment. */
  readonly journey: string;
  readonly kind: 'screen' | 'fragment';
  /** Who opens it from outside. */
  readonly opener: Opener | undefined;
  /** What stands behind its name: its address, who opens it, what is wrong with it. */
  readonly facts: readonly string[];
  /** Sentences in small letters. */
  readonly says: readonly string[];
  readonly isFaulty: boolean;
}

/** A way as it is drawn, from box to box. */
export type Line = Pick<Way, 'from' | 'to' | 'by'>;

export interface Rows {
  readonly rows: readonly Row[];
  readonly lines: readonly Line[];
}

/** The folder of each document in screens/, by its id. */
export const journeysOf = (texts: readonly DocumentText[]): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      readDocuments([text]).map(({ id }) => [id, text.name.split('/').at(-2) ?? ''] as const),
    ),
  );

const elsewhere = 'elsewhere';

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

/** The screens that draw each fragment from which ways lead, as far as there are several. */
const sharedFragments = ({ ways }: NavigationGraph): ReadonlyMap<string, readonly string[]> => {
  const drawn = new Map<string, readonly string[]>();
  for (const { document, from } of ways)
    if (document !== from) drawn.set(document, unique([...(drawn.get(document) ?? []), from]));
  return new Map([...drawn].filter(([, screens]) => screens.length > 1));
};

const said = (words: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${words} ${names.join(', ')}`];

const openerOf = ({ document: { kind, route } }: NavigationPlace): Opener | undefined =>
  kind === 'template' ? 'template' : route?.openedBy;

const addressOf = ({ document: { id, route } }: NavigationPlace): string =>
  route?.hash ?? route?.path ?? `/promotion/${id}`;

/** A way of a fragment that several screens draw starts at the fragment, once. */
const sourceOf = ({ document, from }: Way, shared: ReadonlyMap<string, unknown>): string =>
  shared.has(document) ? document : from;

/**
 * What of a graph is drawn. Ways of a screen for developers are named in its box and not drawn: nobody comes on by them, and they lead nearly everywhere. So
 * is what leads to itself.
 */
export const rowsOf = (graph: NavigationGraph, journeys: ReadonlyMap<string, string>): Rows => {
  const shared = sharedFragments(graph);
  const problems = checkNavigation(graph);
  const targetsOf = (id: string): readonly string[] =>
    unique(
      graph.ways
        .filter((way) => sourceOf(way, shared) === id)
        .map(({ to }) => (to === id ? 'itself' : to)),
    ).toSorted();
  const fragmentsOn = (id: string): readonly string[] =>
    [...shared].flatMap(([fragment, screens]) => (screens.includes(id) ? [fragment] : []));
  const screens = [...graph.places].map(([id, place]): Row => {
    const opener = openerOf(place);
    const faults = problems.flatMap((one) => (one.id === id ? [one.problem.code] : []));
    return {
      id,
      journey: journeys.get(id) ?? elsewhere,
      kind: 'screen',
      opener,
      facts: [addressOf(place), ...(opener === undefined ? [] : [openers[opener]]), ...faults],
      says: [...said('leads to', targetsOf(id)), ...said('shares the ways of', fragmentsOn(id))],
      isFaulty: faults.length > 0,
    };
  });
  const fragments = [...shared].map(([id, drawnOn]): Row => ({
    id,
    journey: journeys.get(drawnOn[0] ?? '') ?? elsewhere,
    kind: 'fragment',
    opener: undefined,
    facts: ['fragment'],
    says: [...said('on', drawnOn.toSorted()), ...said('leads to', targetsOf(id))],
    isFaulty: false,
  }));
  const lines = graph.ways
    .map((way): Line => ({ from: sourceOf(way, shared), to: way.to, by: way.by }))
    .filter(
      ({ from, to }) =>
        from !== to && graph.places.get(from)?.document.route?.openedBy !== 'developer',
    );
  return {
    rows: [...screens, ...fragments],
    lines: [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()],
  };
};
