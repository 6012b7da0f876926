import {
  collectDependencies,
  verifyUntrustedDocument,
  type Contracts,
  type VerificationError,
  type RouteEntry,
} from '../../../renderer/entries/browser.ts';
import { publicConfigTypes } from '../../contracts/public-config.ts';
import type { CallContracts } from '../chunks/call-contracts.ts';

/**
 * Proves a template that our delivery does not vouch for against all that it may name: calls, screens and the public configuration.
 * @param contracts grow by what `calls` loads
 * @returns the errors for which it must not be shown. Rejects when contracts or the checker cannot be loaded
 */
export const createTemplateVerifier =
  (calls: Pick<CallContracts, 'load'>, contracts: Contracts, routes: readonly RouteEntry[]) =>
  async (document: unknown): Promise<readonly VerificationError[]> => {
    await calls.load(collectDependencies(document).calls);
    return verifyUntrustedDocument(document, contracts, { routes, config: publicConfigTypes });
  };
