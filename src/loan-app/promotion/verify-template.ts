import {
  collectDependencies,
  verifyUntrustedDocument,
  type Contracts,
  type VerificationError,
  type RouteEntry,
} from '../../../renderer/entries/browser.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { addressPolicy } from '../../contracts/public-config.ts';
import { loadAppWidgets, loadedCatalogue } from '../chunks/app-widgets.ts';
import type { CallContracts } from '../chunks/call-contracts.ts';

/** Returns the errors that forbid an untrusted template. Rejects without contracts or checker. */
export const createTemplateVerifier =
  (
    calls: Pick<CallContracts, 'load'>,
    contracts: Contracts,
    routes: readonly RouteEntry[],
    config: Pick<LoanAppConfig, 'hosts' | 'scheme'>,
  ) =>
  async (document: unknown): Promise<readonly VerificationError[]> => {
    const named = collectDependencies(document);
    await Promise.all([calls.load(named.calls), loadAppWidgets(named)]);
    return verifyUntrustedDocument(
      document,
      { ...contracts, ...loadedCatalogue()?.contracts },
      { routes, config: publicConfigTypes, policy: addressPolicy(config) },
    );
  };
