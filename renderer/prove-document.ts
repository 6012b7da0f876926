import type { ProofOptions, Refusal } from './check-on-phone.ts';
import type { Contracts } from './document/contract.ts';
import { later } from './later.ts';

/**
 * Proves a document that our own delivery does not vouch for. The checker is loaded by the first call and is no part of what every page loads.
 * @returns the errors for which the document must not be shown; none: it may be
 * @throws (rejects) when the checker cannot be loaded; then nothing is proved and the document must not be shown either
 */
export const proveDocument = async (
  document: unknown,
  contracts: Contracts,
  options: ProofOptions,
): Promise<readonly Refusal[]> => {
  const checker = await later.checker();
  return checker.proveDocument(document, contracts, options);
};
