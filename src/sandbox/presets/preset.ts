import type { ComplaintCounts } from '../complaints/seed-complaints.ts';
import { listComplaints } from '../complaints/complaints.ts';
import { type Due, dueOf } from '../orders/order-status.ts';
import { findLoanById, type Loan } from '../orders/loan.ts';
import type { Stage } from '../orders/set-stage.ts';
import { findProduct, firstProduct } from '../products/products.ts';
import type { SandboxCore } from '../core-answer.ts';
import type { Area, Call } from '../fault-injection/scenario.ts';
import type { Trait } from '../traits.ts';
import { resetBorrower, type FaultMode } from './borrower-setup.ts';

export interface PresetFacts {
  readonly loan: Loan | undefined;
  readonly due: Due | undefined;
  readonly apiPrefix: string;
  readonly complaintId: string;
}

/** Borrower state before a screen, opened by one button of the control page. */
export interface Preset {
  /** Lower case with hyphens; part of the user id. */
  readonly id: string;
  readonly area: Area;
  readonly title: string;
  /** Path of the screen; after a hash, parameters belong to the hash. */
  readonly screen: string;
  readonly params?: (facts: PresetFacts) => Readonly<Record<string, string>>;
  /** Default: the first product. */
  readonly productId?: string;
  readonly stage?: Stage;
  readonly traits?: readonly Trait[];
  /** Bound bank accounts; default 1. */
  readonly cards?: number;
  readonly scenarios?: Readonly<Partial<Record<Call, FaultMode>>>;
  /** Repaid orders; default 0. */
  readonly olderOrders?: number;
  readonly complaints?: ComplaintCounts;
}

/**
 * Sets up the borrower.
 * @returns the URL of the screen with session parameters
 */
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
