import type { Kysely } from 'kysely';
import { bindAccount } from '../accounts/accounts.ts';
import { banks } from '../accounts/providers.ts';
import { ensureBorrower } from '../borrowers/borrowers.ts';
import { seedComplaints, type ComplaintCounts } from '../complaints/begin-complaints.ts';
import type { SandboxTables } from '../database/tables.ts';
import { setStage, type Stage } from '../orders/put-in-stage.ts';
import { placeOrder } from '../orders/place-order.ts';
import { listProducts, type Product } from '../products/products.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import {
  type Call,
  normalSetting,
  type Scenario,
  type ScenarioSetting,
} from '../scenarios/scenario.ts';
import { deleteSettingsOf, saveSetting } from '../scenarios/settings.ts';
import { saveTraits } from '../traits/stored-traits.ts';
import type { Trait } from '../traits/traits.ts';

/** What a call does for a borrower: a scenario, or the code and message it fails with. */
export type FaultMode = Scenario | Pick<ScenarioSetting, 'code' | 'message'>;

/** How a borrower and the loan core begin. */
export interface BorrowerSetup {
  readonly userId: string;
  readonly product: Product;
  /** Where the one order is; absent: there is no order. */
  readonly stage?: Stage;
  readonly traits: readonly Trait[];
  /** Bound bank accounts, 0 to 12. */
  readonly cards: number;
  /** Calls that behave otherwise for this borrower. */
  readonly scenarios: Readonly<Partial<Record<Call, FaultMode>>>;
  /** Orders that were repaid before, 0 to 3. */
  readonly olderOrders: number;
  readonly complaints: ComplaintCounts;
}

export const maxOlderOrders = 3;

/** Makes a borrower begin anew: what the borrower had is gone, accounts, orders and scenarios. @returns the id of the order; empty when there is none */
export const resetBorrower = async (core: SandboxCore, setup: BorrowerSetup): Promise<string> => {
  const now = core.now();
  return core.db.transaction().execute(async (tables) => {
    const borrowerId = await ensureBorrower(tables, { userId: setup.userId }, now);
    await deleteBorrowerData(tables, borrowerId, setup.userId);
    await saveTraits(tables, borrowerId, setup.traits);
    for (const [index, { type }] of banks.slice(0, setup.cards).entries())
      await bindCard(tables, borrowerId, setup.product, type, index, now);
    await saveScenarios(tables, setup);
    await seedComplaints(tables, borrowerId, setup.complaints, now);
    for (const product of listProducts().slice(0, setup.olderOrders))
      await setStage(tables, await placeOrder(tables, borrowerId, product, now), 'closed', now);
    if (setup.stage === undefined) return '';
    const orderId = await placeOrder(tables, borrowerId, setup.product, now);
    await setStage(tables, orderId, setup.stage, now);
    return String(orderId);
  });
};

const deleteBorrowerData = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  userId: string,
): Promise<void> => {
  for (const table of [
    'accounts',
    'orders',
    'ratings',
    'events',
    'complaints',
    'complaint_pictures',
  ] as const)
    await db.deleteFrom(table).where('borrower_id', '=', borrowerId).execute();
  await deleteSettingsOf(db, userId);
};

const bindCard = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  product: Product,
  bank: string,
  index: number,
  now: number,
): Promise<void> => {
  const number = `10002000${4001 + index}`;
  const account = {
    productId: product.id,
    cardType: 2,
    accountName: 'Maria Clara',
    birthday: '1990-05-20',
    provider: bank,
    number,
    note: '',
  } as const;
  await bindAccount(
    db,
    borrowerId,
    { ...account, city: 'Metro Manila-Makati City' },
    'bind-card-new',
    now,
  );
};

const saveScenarios = async (
  db: Kysely<SandboxTables>,
  { userId, scenarios }: BorrowerSetup,
): Promise<void> => {
  let call: Call;
  for (call in scenarios) {
    const mode = scenarios[call] ?? 'normal';
    const setting =
      typeof mode === 'string'
        ? { scenario: mode }
        : { scenario: 'failing-code' as const, ...mode };
    await saveSetting(db, { ...normalSetting(call), userId, ...setting });
  }
};
