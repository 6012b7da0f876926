import type { VerifyOptions, VerificationError } from './verify-document.ts';
import type { Contracts } from '../document/contract.ts';
import { lazyChunks } from '../lazy-chunks.ts';

/**
 * Proves a document that our own delivery does not vouch for. The checker is loaded by the first call and is no part of what every page loads.
 * @returns the errors for which the document must not be shown; none: it may be
 * @throws (rejects) when the checker cannot be loaded; then nothing is proved and the document must not be shown either
 */
export const verifyUntrustedDocument = async (
  document: unknown,
  contracts: Contracts,
  options: VerifyOptions,
): Promise<readonly VerificationError[]> => {
  const checker = await lazyChunks.checker();
  return checker.verifyDocument(document, contracts, options);
};
