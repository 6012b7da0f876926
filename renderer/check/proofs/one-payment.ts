import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

/** Two branches of a step of which one runs. */
const areExclusive = (one: Pointer, other: Pointer): boolean => {
  const [first, second] = [one.split('/'), other.split('/')];
  const at = first.findIndex((name, index) => name !== second[index]);
  return ['then', 'else'].includes(first[at] ?? '') && ['then', 'else'].includes(second[at] ?? '');
};

/** The same call does not move money twice for one press: in two actions, each with a lock of its own, or behind itself in one. */
export const onePayment: Proof = ({ contracts, say }) => {
  const sent: { readonly call: string; readonly action: string; readonly pointer: Pointer }[] = [];
  return {
    step: (step, { pointer, around }) => {
      const [action] = layersAround(around, 'action');
      if (step.do !== 'request' || step.call === undefined || action === undefined || ownEntry(contracts.calls, step.call)?.money !== true) return;
      // What is sent when another call is confirmed is told elsewhere.
      if (pointer.startsWith(pointerTo('/actions', action.name, 'operation'))) return;
      const call = step.call;
      const before = sent.find((other) => (other.action === action.name ? !areExclusive(other.pointer, pointer) : other.call === call));
      sent.push({ call, action: action.name, pointer });
      if (before === undefined) return;
      const sentence =
        before.action === action.name
          ? `one press would move money twice: here and at ${before.pointer}. Take one away, or let a test choose.`
          : `the action "${before.action}" moves money by the same call and knows nothing of this one. Send it from one action.`;
      say('money-once', pointerTo(pointer, 'call'), sentence, { found: call, contracts: [{ of: 'call', name: call, path: 'money' }] });
    },
  };
};
