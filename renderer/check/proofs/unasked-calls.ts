import type { Handler } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { layersAround, type Around } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { isUnasked } from '../unasked.ts';

/** What moves money, or takes effect each time it is sent, is sent when somebody presses for it, and not by itself. */
export const unaskedCalls: Proof = ({ contracts, say }) => {
  /** What comes of an action, in words, by its name. */
  const harmful = new Map<string, string>();
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
      const call = step.do === 'request' ? ownEntry(contracts.calls, step.call) : undefined;
      if (action === undefined || step.do !== 'request') return;
      if (call?.money === true) harmful.set(action.name, 'moves money');
      else if (call?.once === true && !harmful.has(action.name)) harmful.set(action.name, `sends "${step.call ?? ''}", which takes effect each time`);
    },
    end: () => {
      for (const [action, harm] of harmful)
        for (const pointer of starters(action))
          say('money-once', pointer, `the action "${action}" ${harm}, and nobody has pressed anything here. Let a button start it.`, { found: action });
    },
  };
};
