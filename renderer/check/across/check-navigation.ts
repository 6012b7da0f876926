import { makeWarning } from '../../problems/make-problem.ts';
import type { Problem } from '../../problems/problem.ts';
import { endlessRedirects } from './endless-redirects.ts';
import type { NavigationGraph, NavigationPlace } from './navigation-graph.ts';

/** A problem of the graph, with the id of the document that it is about. */
export interface NavigationProblem {
  readonly id: string;
  readonly problem: Problem;
}

type Steps = ReadonlyMap<string, ReadonlySet<string>>;

const stepsOf = (pairs: readonly (readonly [string, string])[]): Steps => {
  const steps = new Map<string, Set<string>>();
  for (const [from, to] of pairs) steps.set(from, (steps.get(from) ?? new Set()).add(to));
  return steps;
};

/** Everything that steps lead to from some names, these included. */
const reachedFrom = (starts: Iterable<string>, steps: Steps): ReadonlySet<string> => {
  const reached = new Set(starts);
  for (const name of reached) for (const next of steps.get(name) ?? []) reached.add(next);
  return reached;
};

/** Of names that share a fault those from which it spreads: none that another one leads to, and one of each circle. */
const firstCauses = (names: readonly string[], steps: Steps): readonly string[] => {
  const reached = new Map(names.map((name) => [name, reachedFrom([name], steps)]));
  const leads = (from: string, to: string): boolean => reached.get(from)?.has(to) === true;
  return names.filter((name, index) =>
    names.every(
      (other, place) =>
        place === index || !leads(other, name) || (leads(name, other) && place > index),
    ),
  );
};

/** Who opens a screen from outside. A template is served by its id; nobody comes on from a tool of developers. */
export const isOpened = ({ kind, route }: NavigationPlace['document']): boolean =>
  kind === 'template' || (route?.openedBy !== undefined && route.openedBy !== 'developer');

const unreachable = ({ places, ways }: NavigationGraph): readonly NavigationProblem[] => {
  const steps = stepsOf(ways.map(({ from, to }) => [from, to]));
  const opened = [...places].filter(([, { document }]) => isOpened(document)).map(([id]) => id);
  const reached = reachedFrom(opened, steps);
  const lost = [...places]
    .filter(([id, { document }]) => !reached.has(id) && document.route?.openedBy !== 'developer')
    .map(([id]) => id);
  const sentence =
    'nobody comes to this screen: no screen that can be reached leads here. Lead here from another screen, or say in its route who opens it, with "openedBy".';
  return firstCauses(lost, steps).map((id) => ({
    id,
    problem: makeWarning('unreachable-screen', '/route', sentence, { quotes: ['openedBy'] }),
  }));
};

const deadEnds = ({ places, ways }: NavigationGraph): readonly NavigationProblem[] => {
  const back = stepsOf(ways.map(({ from, to }) => [to, from]));
  const free = reachedFrom(
    [...places].filter(([, { leaves, holdsBack }]) => leaves || !holdsBack).map(([id]) => id),
    back,
  );
  const held = [...places.keys()].filter((id) => !free.has(id));
  const sentence =
    'whoever goes back is held here, and no step leads away. Add a step that goes on or back, or say with "holdBack" when the person may go.';
  return firstCauses(held, back).map((id) => ({
    id,
    problem: makeWarning('dead-end', '/on/nativeBack', sentence, { quotes: ['holdBack'] }),
  }));
};

/** Screens that nobody comes to, those that nobody gets out of, and those that send on without end; of several with one cause the first only. Takes the graph of a whole project. */
export const checkNavigation = (graph: NavigationGraph): readonly NavigationProblem[] => [
  ...unreachable(graph),
  ...deadEnds(graph),
  ...endlessRedirects(graph),
];
