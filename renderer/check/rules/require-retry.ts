import type { Contracts } from '../../document/contract.ts';
import type { Handler, Node, ScreenDocument, Step } from '../../document/generated/document.ts';
import { isRecord, ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { isStepList } from '../../document/walk-steps.ts';
import { parseValue } from '../../expressions/parse.ts';
import type { WarningRule } from '../checker.ts';
import { isHidden, shownSources } from '../conditions/blank-state.ts';
import { referencesOf } from '../data-flow.ts';
import { eventTraitsOf, shapeOf } from '../widget-metadata.ts';

interface PlacedStep {
  readonly step: Step;
  readonly pointer: Pointer;
}

/** Steps of a handler, with those of actions and branches. */
const stepsOf = (
  document: ScreenDocument,
  handler: Handler | undefined,
  pointer: Pointer,
  seen: ReadonlySet<string> = new Set(),
): readonly PlacedStep[] => {
  if (typeof handler === 'string') {
    if (seen.has(handler)) return [];
    const within = new Set([...seen, handler]);
    const { steps } = ownEntry(document.actions, handler) ?? {};
    return stepsOf(document, steps, joinPointer('/actions', handler, 'steps'), within);
  }
  return (handler ?? []).flatMap((step, index) => {
    const at = joinPointer(pointer, index);
    if (step.do === 'run') return stepsOf(document, step.action, at, seen);
    if (step.do !== 'if') return [{ step, pointer: at }];
    return (['then', 'else'] as const).flatMap((branch) =>
      isStepList(step[branch])
        ? stepsOf(document, step[branch], joinPointer(at, branch), seen)
        : [],
    );
  });
};

/** Sources whose data or status decide what another one loads, and itself. */
const sourcesBefore = (
  document: ScreenDocument,
  name: string,
  found = new Set<string>(),
): ReadonlySet<string> => {
  const source = ownEntry(document.sources, name);
  if (found.has(name) || source === undefined) return found;
  found.add(name);
  const given = 'with' in source && isRecord(source.with) ? Object.values(source.with) : [];
  for (const value of 'when' in source ? [source.when, ...given] : given)
    for (const { root, entry = '' } of referencesOf(parseValue(value, '', () => undefined)))
      if (root === 'sources' || root === 'status') sourcesBefore(document, entry, found);
  return found;
};

const needsHandler = ({ widget, on }: Node, contracts: Contracts): boolean =>
  Object.entries(eventTraitsOf(widget, contracts) ?? {}).some(
    ([event, { needed }]) => needed === true && (ownEntry(on, event) ?? []).length === 0,
  );

/** Requires error states that load a source to load the one that has failed. */
export const requireRetry: WarningRule = ({ document, contracts, report }) => {
  const stepsIn = (
    nodes: readonly Node[],
    pointer: Pointer,
    name: string,
  ): readonly PlacedStep[] | undefined => {
    const found: PlacedStep[] = [];
    for (const [index, node] of nodes.entries()) {
      if (isHidden(document, node, name, 'error')) continue;
      const at = joinPointer(pointer, index);
      const isOpen =
        node.fragment !== undefined ||
        node.slot !== undefined ||
        needsHandler(node, contracts) ||
        Object.keys(shapeOf(node.widget, contracts)?.addresses ?? {}).some(
          (prop) => prop !== 'asset' && Object.hasOwn(node.props ?? {}, prop),
        );
      if (isOpen) return undefined;
      for (const [event, handler] of Object.entries(node.on ?? {}))
        found.push(...stepsOf(document, handler, joinPointer(at, 'on', event)));
      const lists = [
        [node.children ?? [], joinPointer(at, 'children')] as const,
        ...Object.entries(node.slots ?? {}).map(
          ([slot, inner]) => [inner, joinPointer(at, 'slots', slot)] as const,
        ),
      ];
      for (const [inner, place] of lists) {
        const steps = stepsIn(inner, place, name);
        if (steps === undefined) return undefined;
        found.push(...steps);
      }
    }
    return found;
  };
  return {
    end: () => {
      const { kind, body, header = [], footer = [], sources } = document;
      if (kind !== 'screen' || header.length > 0 || footer.length > 0) return;
      for (const name of shownSources(body)) {
        const source = ownEntry(sources, name);
        if (source?.kind !== 'call' || source.states.error.length === 0) continue;
        const pointer = joinPointer('/sources', name, 'states', 'error');
        const own = stepsIn(source.states.error, pointer, name);
        if (own === undefined) continue;
        const loading = sourcesBefore(document, name);
        const isOther = ({ step }: PlacedStep): boolean =>
          step.do === 'request' && step.source !== undefined && !loading.has(step.source);
        const others = own.filter(isOther);
        const [wrong] = others;
        const isLoaded = own.some(
          ({ step }) =>
            step.do === 'request' && (step.source === undefined || loading.has(step.source)),
        );
        if (wrong?.step.do === 'request' && !isLoaded) {
          report('no-retry', joinPointer(wrong.pointer, 'source'), {
            source: name,
            found: wrong.step.source ?? '',
          });
        }
      }
    },
  };
};
