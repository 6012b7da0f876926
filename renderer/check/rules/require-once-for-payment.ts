import type { CallContract } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import type { Rule } from '../checker.ts';
import { isAutomatic, trackActionStarts } from '../automatic-triggers.ts';

/** Reason to send a call once per user gesture; `undefined` if repeatable. */
const effectOf = (
  contract: CallContract | undefined,
): 'moves money' | 'takes effect each time' | undefined =>
  contract?.money === true
    ? 'moves money'
    : contract?.once === true
      ? 'takes effect each time'
      : undefined;

const contractOfEffect = (
  call: string | undefined,
  harm: ReturnType<typeof effectOf>,
): readonly ContractLocation[] => [
  { of: 'call', name: call ?? '', path: harm === 'moves money' ? 'money' : 'once' },
];

/** Requires an action with `once` for calls that move money or are not repeatable. */
export const requireOnceForPayment: Rule = ({ contracts, report: say }) => ({
  step: (step, { pointer, ancestors: around }) => {
    const harm = step.do === 'request' ? effectOf(ownEntry(contracts.calls, step.call)) : undefined;
    if (step.do !== 'request' || harm === undefined) return;
    if (step.background === true)
      say(
        'money-once',
        joinPointer(pointer, 'background'),
        `the call "${step.call ?? ''}" ${harm}, and whether it did must be known. Wait for its answer.`,
        {
          found: 'background',
          contracts: contractOfEffect(step.call, harm),
        },
      );
    const [action] = ancestorsOf(around, 'action');
    if (action?.action.once === true) return;
    const advice =
      action !== undefined
        ? `Set "once" of the action "${action.name}" to true.`
        : `Make it an action with "once" set to true and ${isAutomatic({ pointer, ancestors: around }) ? 'let a button start it: nobody has pressed anything here' : 'name it here'}.`;
    say(
      'money-once',
      joinPointer(pointer, 'call'),
      `the call "${step.call ?? ''}" ${harm} and could be sent twice. ${advice}`,
      {
        found: step.call,
        suggestion: 'once',
        quotes: ['once'],
        contracts: contractOfEffect(step.call, harm),
      },
    );
  },
  source: (source, _name, { pointer }) => {
    const harm =
      source.kind === 'call' ? effectOf(ownEntry(contracts.calls, source.call)) : undefined;
    if (source.kind !== 'call' || harm === undefined) return;
    say(
      'money-once',
      joinPointer(pointer, 'call'),
      `the call "${source.call}" ${harm}; a source would send it by itself. Send it from an action with "once".`,
      {
        found: source.call,
        quotes: ['once'],
        contracts: contractOfEffect(source.call, harm),
      },
    );
  },
});

/** Requires a user gesture for calls that move money or are not repeatable. */
export const noAutomaticPayment: Rule = ({ contracts, report: say }) => {
  const harmful = new Map<string, string>();
  const starts = trackActionStarts();
  return {
    handler: starts.handler,
    step: (step, place) => {
      starts.step(step, place);
      const [action] = ancestorsOf(place.ancestors, 'action');
      if (action === undefined || step.do !== 'request') return;
      const call = ownEntry(contracts.calls, step.call);
      if (call?.money === true) harmful.set(action.name, 'moves money');
      else if (call?.once === true && !harmful.has(action.name))
        harmful.set(action.name, `sends "${step.call ?? ''}", which takes effect each time`);
    },
    end: () => {
      for (const [action, harm] of harmful)
        for (const pointer of starts.starters(action))
          say(
            'money-once',
            pointer,
            `the action "${action}" ${harm}, and nobody has pressed anything here. Let a button start it.`,
            { found: action },
          );
    },
  };
};

/**
 * Requires a user gesture for clipboard writes of promotions: they may hold a payment account.
 */
export const noAutomaticCopy: Rule = ({ document, report: say }) => {
  if (document.class !== 'promotion') return {};
  const copying = new Set<string>();
  const starts = trackActionStarts();
  const reportCopy = (pointer: Pointer): void =>
    say(
      'not-allowed',
      pointer,
      'a document of class "promotion" copies nothing by itself, and nobody has pressed anything here. Let a button copy it.',
      {
        found: 'copy',
      },
    );
  return {
    handler: starts.handler,
    step: (step, place) => {
      starts.step(step, place);
      if (step.do !== 'copy') return;
      const [action] = ancestorsOf(place.ancestors, 'action');
      if (action !== undefined) copying.add(action.name);
      else if (isAutomatic(place)) reportCopy(joinPointer(place.pointer, 'do'));
    },
    end: () => {
      for (const action of copying)
        for (const pointer of starts.starters(action)) reportCopy(pointer);
    },
  };
};
