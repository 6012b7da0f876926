import type { VerifyOptions, VerificationError } from './verify-document.ts';
import type { Contracts } from '../document/contract.ts';
import { lazyChunks } from '../lazy-chunks.ts';

/**
 * Verifies an untrusted document. The first call loads the checker chunk.
 * @returns the errors; empty if the document may be shown
 * @throws (rejects) if the checker cannot be loaded; the document must not be shown then
 */
export const verifyUntrustedDocument = async (
  document: unknown,
  contracts: Contracts,
  options: VerifyOptions,
): Promise<readonly VerificationError[]> => {
  const checker = await lazyChunks.checker();
  return checker.verifyDocument(document, contracts, options);
};
