import { listAccounts } from '../accounts/accounts.ts';
import { listBorrowers } from '../borrowers/borrowers.ts';
import { listComplaints } from '../complaints/complaint-state.ts';
import { listEvents } from '../events/events.ts';
import { listOrders } from '../orders/order-state.ts';
import { readPromotionState } from '../promotion/promotion-state.ts';
import { listRequests } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { listSettings } from '../scenarios/settings.ts';
import type { ControlPage } from './page.ts';

/** All that the control page shows. @param path of the page. */
export const readControlPage = async (core: SandboxCore, path: string): Promise<ControlPage> => ({
  path,
  prefix: core.apiPrefix,
  settings: await listSettings(core.db),
  accounts: { borrowers: await listBorrowers(core.db), accounts: await listAccounts(core.db) },
  promotion: await readPromotionState(core),
  orders: { orders: await listOrders(core), events: await listEvents(core.db) },
  complaints: await listComplaints(core),
  requests: await listRequests(core.db),
});
