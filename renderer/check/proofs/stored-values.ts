import { ownEntry } from '../../document/json.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

/** What is kept under the key of a contract is kept where that says, and has its type: another screen reads it. */
export const storedValues: Proof = ({ contracts, expect, say }) => ({
  step: (step, { pointer, around }) => {
    if (step.do !== 'store' || (step.how ?? 'put') !== 'put') return;
    const contract = ownEntry(contracts.stored, step.key);
    if (contract === undefined) return;
    const place = { of: 'stored', name: step.key ?? '' } as const;
    if (step.where !== contract.where) {
      const sentence = `the contract of "${step.key ?? ''}" says ${contract.where}, where it is read. Write "${contract.where}".`;
      say('wrong-type', pointerTo(pointer, 'where'), sentence, {
        expected: contract.where,
        found: step.where,
        suggestion: contract.where,
        contracts: [{ ...place, path: 'where' }],
      });
    }
    if (step.value !== undefined)
      expect(step.value, { pointer: pointerTo(pointer, 'value'), around }, contract.value, {
        ...place,
        path: 'value',
      });
  },
});
