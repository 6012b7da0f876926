import type { Handler, ScreenDocument, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { makeProblem } from '../../problems/make-problem.ts';
import type { NavigationProblem } from './check-navigation.ts';
import type { NavigationGraph } from './navigation-graph.ts';

/** Where a screen sends whoever opens it, and the step that does. */
interface Redirect {
  readonly to: string;
  readonly pointer: Pointer;
}

/** Steps behind which nobody knows whether the list goes on, or the screen is still there. */
const mayDivert = ({ do: what, ...step }: Step): boolean =>
  what === 'if' ||
  what === 'native' ||
  what === 'go' ||
  (what === 'form' && 'how' in step && step.how === 'validate');

/** The step of a list that leads to another screen each time that the list runs to it. */
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

/** Screens that send whoever opens them on to each other without end. Each of a circle is told: it can be broken at each. */
export const findRedirectLoops = ({
  nodes: places,
}: NavigationGraph): readonly NavigationProblem[] => {
  const redirects = new Map(
    [...places].flatMap(([id, { document }]) => {
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
    const cycle = [...visited, id].join(' -> ');
    const sentence = `whoever opens this screen is sent on without end: ${cycle}. Let a test choose in one of them, or take the step away.`;
    return [{ id, problem: makeProblem('cycle', pointer, sentence, { found: cycle }) }];
  });
};
