import { ownEntry } from '../../document/json.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { ContractLocation } from '../../problems/problem.ts';
import { contractAt } from '../asking-contract.ts';
import type { Checker } from '../checker.ts';
import { expectedType } from '../expected-type.ts';

/** What a value must be at its place, and where a contract says so. */
export interface ExpectedType {
  readonly type: Type;
  readonly by: ContractLocation | undefined;
}

/** What is kept under a key must be what its contract says: a proof of its own asks that. */
const expectedByStorage = ({ contracts }: Checker, use: ValueUse): ExpectedType | undefined => {
  if (use.of !== 'step' || use.step.do !== 'store' || use.property !== 'value') return undefined;
  const { key = '' } = use.step;
  const contract = ownEntry(contracts.stored, key);
  return contract && { type: contract.value, by: { of: 'stored', name: key, path: 'value' } };
};

/** Everything that is asked of a value at its place, whichever proof does. */
export const expectedTypeAt = (checker: Checker, use: ValueUse): ExpectedType =>
  expectedByStorage(checker, use) ?? { type: expectedType(checker, use), by: contractAt(use) };
