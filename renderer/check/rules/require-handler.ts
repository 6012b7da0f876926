import type { Rule } from '../checker.ts';
import { networkErrorCode, type CallContract } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { nameHint } from '../../diagnostics/hints.ts';

/** Keys without effect unless a handler in `on` exists. */
const triggerKeys = [
  {
    key: 'holdBack',
    event: 'nativeBack',
    sentence: 'going back is held and nothing happens instead.',
  },
  { key: 'tickSeconds', event: 'tick', sentence: 'time passes and nothing happens.' },
] as const;

export const requireHandler: Rule = ({ document, report: say }) => ({
  end: () => {
    if (document.kind === 'fragment') return;
    for (const { key, event, sentence } of triggerKeys) {
      if (document[key] === undefined || document.on?.[event] !== undefined) continue;
      say('missing-key', `/${key}`, `${sentence} Add "${event}" to "on", or take "${key}" away.`, {
        expected: event,
        suggestion: event,
        quotes: ['on', event, key],
      });
    }
  },
});

/** Requires a branch per error code of a call, or "*", and rejects unknown codes. */
export const exhaustiveErrorCodes: Rule = ({ contracts, report: say }) => ({
  step: (step, { pointer }) => {
    const contract = step.do === 'request' ? ownEntry(contracts.calls, step.call) : undefined;
    if (step.do !== 'request' || contract === undefined || step.background === true) return;
    const place = { of: 'call', name: step.call ?? '', path: 'errors' } as const;
    const branches = Object.keys(step.onError ?? {});
    const at = step.onError === undefined ? pointer : joinPointer(pointer, 'onError');
    const known = [...contract.errors, networkErrorCode];
    const unknown = branches.filter((code) => !known.includes(code));
    const open = branches.includes('*')
      ? []
      : contract.errors.filter((code) => !branches.includes(code));
    if (open.length > 0 && unknown.length === 0) {
      const codes = open.map((code) => `"${code}"`).join(', ');
      const sentence = `the call "${step.call ?? ''}" can fail with ${codes} and nothing is done about it. Add ${open.length === 1 ? 'a branch' : 'branches'} to "onError"; "*" takes every code that has none.`;
      say('unhandled-error', at, sentence, {
        expected: open.join(', '),
        suggestion: '*',
        quotes: ['onError'],
        contracts: [place],
      });
    }
    for (const code of unknown) {
      const { advice, facts } = nameHint(code, known);
      say(
        'unknown-name',
        joinPointer(at, code),
        `the contract of "${step.call ?? ''}" knows no error code "${code}".${advice}`,
        {
          ...facts,
          contracts: [place],
        },
      );
    }
  },
});

/** The request layer reports connection errors unless the screen reports everything. */
const isScreenResponsible = ({ messages }: CallContract, code: string): boolean =>
  messages === 'own' || (messages === 'own-codes' && code !== networkErrorCode);

/** Requires a branch or error state for failures that only the screen reports. */
export const requireErrorBranch: Rule = ({ contracts, report: say }) => {
  const renderedSources = new Set<string>();
  const unhandled = new Map<string, Pointer>();
  return {
    step: (step, { pointer }) => {
      const contract = step.do === 'request' ? ownEntry(contracts.calls, step.call) : undefined;
      if (step.do !== 'request' || contract === undefined || step.background === true) return;
      for (const [code, steps] of Object.entries(step.onError ?? {})) {
        if (steps.length > 0 || !isScreenResponsible(contract, code)) continue;
        const sentence = `the contract of "${step.call ?? ''}" leaves it to the screen to tell people of this failure, and nothing is done. Add a step.`;
        say('unhandled-error', joinPointer(pointer, 'onError', code), sentence, { found: code });
      }
    },
    source: (source, name, { pointer }) => {
      const contract = source.kind === 'call' ? ownEntry(contracts.calls, source.call) : undefined;
      if (
        contract !== undefined &&
        source.states.error.length === 0 &&
        isScreenResponsible(contract, '*')
      )
        unhandled.set(name, joinPointer(pointer, 'states', 'error'));
    },
    node: ({ source }) => {
      if (source !== undefined) renderedSources.add(source);
    },
    end: () => {
      for (const [name, pointer] of unhandled) {
        if (!renderedSources.has(name)) continue;
        say(
          'missing-state',
          pointer,
          'the contract leaves it to the screen to tell people of a failure, and nothing stands here. Add a node.',
        );
      }
    },
  };
};
