import { networkErrorCode, type CallContract } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';

/** Whether the screen itself must tell people of a failure with this code. The request layer tells of a broken connection, unless the screen tells everything. */
const isScreenResponsible = ({ messages }: CallContract, code: string): boolean =>
  messages === 'own' || (messages === 'own-codes' && code !== networkErrorCode);

/** A failure of which nobody else tells people is told by its branch, or by what a source shows in its place. */
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
