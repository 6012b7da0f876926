import type { Handler, ScreenDocument, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NavigationGraph, NavigationNode } from './navigation-graph.ts';

interface Redirect {
  readonly to: string;
  readonly pointer: Pointer;
}

/** Steps after which the list may stop or the screen may be gone. */
const mayDivert = ({ do: what, ...step }: Step): boolean =>
  what === 'if' ||
  what === 'native' ||
  what === 'go' ||
  (what === 'form' && 'how' in step && step.how === 'validate');

/** Finds the unconditional redirect of a list of steps. */
const findRedirect = (
  document: ScreenDocument,
  steps: readonly Step[],
  pointer: Pointer,
  running: ReadonlySet<string>,
): Redirect | undefined => {
  for (const [index, step] of steps.entries()) {
    const at = joinPointer(pointer, index);
    if (step.do === 'go' && step.to !== undefined && step.how !== 'download')
      return { to: step.to, pointer: joinPointer(at, 'to') };
    if (mayDivert(step)) return undefined;
    const found =
      step.do === 'run' ? findHandlerRedirect(document, step.action, at, running) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

const findHandlerRedirect = (
  document: ScreenDocument,
  handler: Handler | undefined,
  pointer: Pointer,
  running = new Set<string>() as ReadonlySet<string>,
): Redirect | undefined => {
  if (typeof handler !== 'string') return findRedirect(document, handler ?? [], pointer, running);
  const action = running.has(handler) ? undefined : ownEntry(document.actions, handler);
  return (
    action &&
    findRedirect(
      document,
      action.steps,
      joinPointer('/actions', handler, 'steps'),
      new Set([...running, handler]),
    )
  );
};

/**
 * Finds screens that redirect to each other endlessly. Reports every screen of a cycle, since each
 * can break it.
 */
const findRedirectLoops = ({ nodes }: NavigationGraph): readonly NavigationProblem[] => {
  const redirects = new Map(
    [...nodes].flatMap(([id, { document }]) => {
      const redirect = findHandlerRedirect(document, document.on?.enter, '/on/enter');
      return redirect === undefined ? [] : [[id, redirect] as const];
    }),
  );
  return [...redirects].flatMap(([id, { pointer }]) => {
    const visited = [id];
    for (
      let next = redirects.get(id)?.to;
      next !== undefined && !visited.includes(next);
      next = redirects.get(next)?.to
    )
      visited.push(next);
    if (redirects.get(visited.at(-1) ?? '')?.to !== id) return [];
    const cycle = [...visited, id];
    return [{ id, problem: createDiagnostic('cycle.redirects', pointer, { cycle }) }];
  });
};

export interface NavigationProblem {
  readonly id: string;
  readonly problem: Diagnostic;
}

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

const buildEdges = (pairs: readonly (readonly [string, string])[]): Edges => {
  const steps = new Map<string, Set<string>>();
  for (const [from, to] of pairs) steps.set(from, (steps.get(from) ?? new Set()).add(to));
  return steps;
};

const reachableFrom = (starts: Iterable<string>, steps: Edges): ReadonlySet<string> => {
  const reached = new Set(starts);
  for (const name of reached) for (const next of steps.get(name) ?? []) reached.add(next);
  return reached;
};

/** Keeps the names from which a defect spreads: those no other name leads to, and one per cycle. */
const rootCauses = (names: readonly string[], steps: Edges): readonly string[] => {
  const reached = new Map(names.map((name) => [name, reachableFrom([name], steps)]));
  const leads = (from: string, to: string): boolean => reached.get(from)?.has(to) === true;
  return names.filter((name, index) =>
    names.every(
      (other, place) =>
        place === index || !leads(other, name) || (leads(name, other) && place > index),
    ),
  );
};

/** External entry points. Templates are served by id; developer tools lead no user onwards. */
export const isEntryPoint = ({ kind, route }: NavigationNode['document']): boolean =>
  kind === 'template' || (route?.openedBy !== undefined && route.openedBy !== 'developer');

const findUnreachable = ({ nodes, edges }: NavigationGraph): readonly NavigationProblem[] => {
  const steps = buildEdges(edges.map(({ from, to }) => [from, to]));
  const opened = [...nodes].filter(([, { document }]) => isEntryPoint(document)).map(([id]) => id);
  const reached = reachableFrom(opened, steps);
  const lost = [...nodes]
    .filter(([id, { document }]) => !reached.has(id) && document.route?.openedBy !== 'developer')
    .map(([id]) => id);
  return rootCauses(lost, steps).map((id) => ({
    id,
    problem: createDiagnostic('unreachable-screen', '/route'),
  }));
};

const findDeadEnds = ({ nodes, edges }: NavigationGraph): readonly NavigationProblem[] => {
  const back = buildEdges(edges.map(({ from, to }) => [to, from]));
  const free = reachableFrom(
    [...nodes].filter(([, { canExit, blocksBack }]) => canExit || !blocksBack).map(([id]) => id),
    back,
  );
  const held = [...nodes.keys()].filter((id) => !free.has(id));
  return rootCauses(held, back).map((id) => ({
    id,
    problem: createDiagnostic('dead-end', '/on/nativeBack'),
  }));
};

/**
 * Finds unreachable screens, dead ends and redirect loops, each at its root cause only.
 * @param graph covers the whole project
 */
export const checkNavigation = (graph: NavigationGraph): readonly NavigationProblem[] => [
  ...findUnreachable(graph),
  ...findDeadEnds(graph),
  ...findRedirectLoops(graph),
];
