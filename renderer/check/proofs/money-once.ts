import type { CallContract } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { ContractPlace } from '../../problems/problem.ts';
import type { Proof } from '../proof.ts';
import { isUnasked } from '../events/unasked-starts.ts';

/** Why a call is sent once for each press only; undefined when it may be sent as often as one likes. */
const harmOf = (
  contract: CallContract | undefined,
): 'moves money' | 'takes effect each time' | undefined =>
  contract?.money === true
    ? 'moves money'
    : contract?.once === true
      ? 'takes effect each time'
      : undefined;

/** Where the contract says so. */
const placeOf = (
  call: string | undefined,
  harm: ReturnType<typeof harmOf>,
): readonly ContractPlace[] => [
  { of: 'call', name: call ?? '', path: harm === 'moves money' ? 'money' : 'once' },
];

/** A call that moves money, or takes effect each time it is sent, is sent by an action with once, and never by itself. */
export const moneyOnce: Proof = ({ contracts, say }) => ({
  step: (step, { pointer, around }) => {
    const harm = step.do === 'request' ? harmOf(ownEntry(contracts.calls, step.call)) : undefined;
    if (step.do !== 'request' || harm === undefined) return;
    if (step.background === true)
      say(
        'money-once',
        pointerTo(pointer, 'background'),
        `the call "${step.call ?? ''}" ${harm}, and whether it did must be known. Wait for its answer.`,
        {
          found: 'background',
          contracts: placeOf(step.call, harm),
        },
      );
    const [action] = layersAround(around, 'action');
    if (action?.action.once === true) return;
    const advice =
      action !== undefined
        ? `Set "once" of the action "${action.name}" to true.`
        : `Make it an action with "once" set to true and ${isUnasked({ pointer, around }) ? 'let a button start it: nobody has pressed anything here' : 'name it here'}.`;
    say(
      'money-once',
      pointerTo(pointer, 'call'),
      `the call "${step.call ?? ''}" ${harm} and could be sent twice. ${advice}`,
      {
        found: step.call,
        suggestion: 'once',
        quotes: ['once'],
        contracts: placeOf(step.call, harm),
      },
    );
  },
  source: (source, _name, { pointer }) => {
    const harm =
      source.kind === 'call' ? harmOf(ownEntry(contracts.calls, source.call)) : undefined;
    if (source.kind !== 'call' || harm === undefined) return;
    say(
      'money-once',
      pointerTo(pointer, 'call'),
      `the call "${source.call}" ${harm}; a source would send it by itself. Send it from an action with "once".`,
      {
        found: source.call,
        quotes: ['once'],
        contracts: placeOf(source.call, harm),
      },
    );
  },
});
