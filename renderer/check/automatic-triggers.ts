import type { Contracts } from '../document/contract.ts';
import type { Handler, Step } from '../document/generated/document.ts';
import { ownEntry } from '../document/json.ts';
import { ancestorsOf, type Ancestor, type NodePath } from '../document/node-path.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { eventTraitsOf } from './widget-metadata.ts';

/** Runs without user gesture: on a screen event, a response, or an automatic widget event. */
export const isAutomatic = ({ pointer, ancestors }: NodePath, contracts: Contracts): boolean => {
  if (/^\/on\/|^\/sources\/[^/]+\/onAnswer/.test(pointer)) return true;
  const [event] = ancestorsOf(ancestors, 'event');
  return (
    event !== undefined &&
    ownEntry(eventTraitsOf(event.widget, contracts), event.event)?.unasked === true
  );
};

export const trackActionStarts = (contracts: Contracts) => {
  const runs = new Map<string, { readonly by: string | undefined; readonly pointer: Pointer }[]>();
  const note = (action: string, pointer: Pointer, ancestors: Ancestor | undefined): void => {
    const [by] = ancestorsOf(ancestors, 'action');
    if (by !== undefined || isAutomatic({ pointer, ancestors }, contracts))
      runs.set(action, [...(runs.get(action) ?? []), { by: by?.name, pointer }]);
  };
  const starters = (action: string, seen = new Set<string>()): readonly Pointer[] => {
    if (seen.has(action)) return [];
    seen.add(action);
    return (runs.get(action) ?? []).flatMap(({ by, pointer }) =>
      by === undefined ? [pointer] : starters(by, seen),
    );
  };
  return {
    handler: (handler: Handler, { pointer, ancestors }: NodePath): void =>
      typeof handler === 'string' ? note(handler, pointer, ancestors) : undefined,
    step: (step: Step, { pointer, ancestors }: NodePath): void =>
      step.do === 'run' ? note(step.action, joinPointer(pointer, 'action'), ancestors) : undefined,
    starters: (action: string): readonly Pointer[] => starters(action),
  };
};
