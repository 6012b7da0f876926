import type { ComplaintCounts } from '../complaints/seed-complaints.ts';
import { listComplaints } from '../complaints/complaints.ts';
import { type Due, dueOf } from '../orders/order-status.ts';
import { findLoanById, type Loan } from '../orders/loan.ts';
import type { Stage } from '../orders/set-stage.ts';
import { findProduct, firstProduct } from '../products/products.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import type { Area, Call } from '../fault-injection/scenario.ts';
import type { Trait } from '../traits.ts';
import { resetBorrower, type FaultMode } from './borrower-setup.ts';

/** What an address can be made of. */
export interface PresetFacts {
  readonly loan: Loan | undefined;
  readonly due: Due | undefined;
  /** Prefix of backend calls, under which pictures lie. */
  readonly apiPrefix: string;
  /** Number of the newest complaint of the borrower; empty when there is none. */
  readonly complaintId: string;
}

/** A borrower who stands before a screen in one state: chosen by one tap on the control page, which then leads there. */
export interface Preset {
  /** Lower case with hyphens; part of the borrower's user id. */
  readonly id: string;
  /** Area of the control page. */
  readonly area: Area;
  readonly title: string;
  /** Path of the screen; with a hash, the parameters stand behind that. */
  readonly screen: string;
  /** Parameters besides those of the session. */
  readonly params?: (facts: PresetFacts) => Readonly<Record<string, string>>;
  /** The first product where there is none. */
  readonly productId?: string;
  readonly stage?: Stage;
  readonly traits?: readonly Trait[];
  /** Bound bank accounts; 1 where nothing is said. */
  readonly cards?: number;
  readonly scenarios?: Readonly<Partial<Record<Call, FaultMode>>>;
  /** Orders that were repaid before; none where nothing is said. */
  readonly olderOrders?: number;
  readonly complaints?: ComplaintCounts;
}

/** Brings a situation about. @param userId whose it becomes. @returns the address of its screen, session parameters and all */
export const applyPreset = async (
  core: SandboxCore,
  preset: Preset,
  userId: string,
): Promise<string> => {
  const product = findProduct(preset.productId ?? '') ?? firstProduct;
  const {
    stage,
    traits = [],
    cards = 1,
    scenarios = {},
    olderOrders = 0,
    complaints = { waiting: 0, answered: 0 },
  } = preset;
  const orderId = await resetBorrower(core, {
    userId,
    product,
    traits,
    cards,
    scenarios,
    olderOrders,
    complaints,
    ...(stage === undefined ? {} : { stage }),
  });
  const loan = await findLoanById(core.db, Number(orderId));
  const [newest] = await listComplaints(core, userId);
  const facts = {
    loan,
    due: loan && dueOf(loan, core.now()),
    apiPrefix: core.apiPrefix,
    complaintId: newest?.complaintId ?? '',
  };
  const session = {
    userId,
    sessionId: `session-of-${userId}`,
    deviceId: 'sandbox-device',
    product_id: product.id,
    ...(orderId === '' ? {} : { orderId }),
  };
  return `${preset.screen}?${new URLSearchParams({ ...session, ...preset.params?.(facts) }).toString()}`;
};
