import type { CallContract, Contracts } from '../../document/contract.ts';
import type { Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Effect } from '../../diagnostics/messages/effects.ts';
import type { Rule } from '../checker.ts';
import { isAutomatic, trackActionStarts } from '../automatic-triggers.ts';

/** Reason to send a call once per user gesture; `undefined` if repeatable. */
const effectOf = (contract: CallContract | undefined): Effect | undefined =>
  contract?.money === true ? 'money' : contract?.once === true ? 'once' : undefined;

/** Requires an action with `once` for calls that move money or are not repeatable. */
export const requireOnceForPayment: Rule = ({ contracts, report }) => ({
  step: (step, { pointer, ancestors }) => {
    const effect =
      step.do === 'request' ? effectOf(ownEntry(contracts.calls, step.call)) : undefined;
    if (step.do !== 'request' || effect === undefined) return;
    const { call = '' } = step;
    if (step.background === true)
      report('money-once.background', joinPointer(pointer, 'background'), { call, effect });
    const [action] = ancestorsOf(ancestors, 'action');
    if (action?.action.once !== true)
      report('money-once.unlocked', joinPointer(pointer, 'call'), {
        call,
        effect,
        action: action?.name,
        isAutomatic: isAutomatic({ pointer, ancestors }, contracts),
      });
  },
  source: (source, _name, { pointer }) => {
    const effect =
      source.kind === 'call' ? effectOf(ownEntry(contracts.calls, source.call)) : undefined;
    if (source.kind === 'call' && effect !== undefined)
      report('money-once.source', joinPointer(pointer, 'call'), { call: source.call, effect });
  },
});

/** Requires a user gesture for calls that move money or are not repeatable. */
export const noAutomaticPayment: Rule = ({ contracts, report }) => {
  /** Actions with the call that takes effect; `undefined` if they move money. */
  const harmful = new Map<string, string | undefined>();
  const starts = trackActionStarts(contracts);
  return {
    handler: starts.handler,
    step: (step, path) => {
      starts.step(step, path);
      const [action] = ancestorsOf(path.ancestors, 'action');
      if (action === undefined || step.do !== 'request') return;
      const call = ownEntry(contracts.calls, step.call);
      if (call?.money === true) harmful.set(action.name, undefined);
      else if (call?.once === true && !harmful.has(action.name))
        harmful.set(action.name, step.call);
    },
    end: () => {
      for (const [action, call] of harmful)
        for (const pointer of starts.starters(action))
          report('money-once.automatic', pointer, { action, call });
    },
  };
};

/** Reports steps that run without a user gesture, also through actions. */
const forbidAutomatic = (
  contracts: Contracts,
  isForbidden: (step: Step) => boolean,
  reportAt: (pointer: Pointer) => void,
): ReturnType<Rule> => {
  const forbidden = new Set<string>();
  const starts = trackActionStarts(contracts);
  return {
    handler: starts.handler,
    step: (step, path) => {
      starts.step(step, path);
      if (!isForbidden(step)) return;
      const [action] = ancestorsOf(path.ancestors, 'action');
      if (action !== undefined) forbidden.add(action.name);
      else if (isAutomatic(path, contracts)) reportAt(joinPointer(path.pointer, 'do'));
    },
    end: () => {
      for (const action of forbidden)
        for (const pointer of starts.starters(action)) reportAt(pointer);
    },
  };
};

/**
 * Requires a user gesture for clipboard writes of promotions: they may hold a payment account.
 */
export const noAutomaticCopy: Rule = ({ document, contracts, report }) =>
  document.class === 'promotion'
    ? forbidAutomatic(
        contracts,
        (step) => step.do === 'copy',
        (pointer) => report('not-allowed.copy', pointer),
      )
    : {};

/** Requires a user gesture for phone calls: they cost the user money. */
export const noAutomaticPhoneCall: Rule = ({ contracts, report }) =>
  forbidAutomatic(
    contracts,
    (step) =>
      step.do === 'native' && ownEntry(contracts.natives, step.call)?.fallback.do === 'call',
    (pointer) => report('not-allowed.phone-call', pointer),
  );
