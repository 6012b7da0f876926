import { networkErrorCode } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { nameHint } from '../../problems/name-advice.ts';
import type { Rule } from '../proof.ts';

/** Every error code of a call has a branch, or "*" takes it; branches name codes that the contract knows. */
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
    // A branch for a code that nobody knows may be for one of those.
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
