import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';

/** What is kept under the key of a contract is kept where that says, and has its type: another screen reads it. */
export const validStoredValue: Rule = ({ contracts, expectType: expect, report: say }) => ({
  step: (step, { pointer, ancestors: around }) => {
    if (step.do !== 'store' || (step.how ?? 'put') !== 'put') return;
    const contract = ownEntry(contracts.stored, step.key);
    if (contract === undefined) return;
    const place = { of: 'stored', name: step.key ?? '' } as const;
    if (step.where !== contract.where) {
      const sentence = `the contract of "${step.key ?? ''}" says ${contract.where}, where it is read. Write "${contract.where}".`;
      say('wrong-type', joinPointer(pointer, 'where'), sentence, {
        expected: contract.where,
        found: step.where,
        suggestion: contract.where,
        contracts: [{ ...place, path: 'where' }],
      });
    }
    if (step.value !== undefined)
      expect(
        step.value,
        { pointer: joinPointer(pointer, 'value'), ancestors: around },
        contract.value,
        {
          ...place,
          path: 'value',
        },
      );
  },
});
