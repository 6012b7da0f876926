import type { Handler } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { layersAround, type Around } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { eventTraitsOf } from '../widget-tables.ts';

/** Whether what stands here happens without a press: with the screen, an answer, or an event that comes by itself. */
const isUnasked = (pointer: Pointer, around: Around | undefined): boolean => {
  if (/^\/on\/|^\/sources\/[^/]+\/onAnswer/.test(pointer)) return true;
  const [event] = layersAround(around, 'event');
  return event !== undefined && ownEntry(eventTraitsOf(event.widget), event.event)?.unasked === true;
};

/** Money moves when somebody presses for it, and not by itself. */
export const unaskedMoney: Proof = ({ contracts, say }) => {
  const moving = new Set<string>();
  /** Who runs an action, and where it is written. */
  const runs = new Map<string, { readonly by: string | undefined; readonly pointer: Pointer }[]>();
  const note = (action: string, pointer: Pointer, around: Around | undefined): void => {
    const [by] = layersAround(around, 'action');
    if (by !== undefined || isUnasked(pointer, around)) runs.set(action, [...(runs.get(action) ?? []), { by: by?.name, pointer }]);
  };
  const starters = (action: string, seen = new Set<string>()): readonly Pointer[] => {
    if (seen.has(action)) return [];
    seen.add(action);
    return (runs.get(action) ?? []).flatMap(({ by, pointer }) => (by === undefined ? [pointer] : starters(by, seen)));
  };
  return {
    handler: (handler: Handler, { pointer, around }) => (typeof handler === 'string' ? note(handler, pointer, around) : undefined),
    step: (step, { pointer, around }) => {
      if (step.do === 'run') note(step.action, pointerTo(pointer, 'action'), around);
      const [action] = layersAround(around, 'action');
      if (step.do === 'request' && action !== undefined && ownEntry(contracts.calls, step.call)?.money === true) moving.add(action.name);
    },
    end: () => {
      for (const action of moving)
        for (const pointer of starters(action))
          say('money-once', pointer, `the action "${action}" moves money, and nobody has pressed anything here. Let a button start it.`, { found: action });
    },
  };
};
