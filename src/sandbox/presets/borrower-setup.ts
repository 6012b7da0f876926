import type { Kysely } from 'kysely';
import { bindAccount } from '../accounts/bank-accounts.ts';
import { ensureBorrower } from '../borrowers.ts';
import {
  seedComplaints,
  type ComplaintCounts,
  maxComplaints,
} from '../complaints/seed-complaints.ts';
import type { SandboxTables } from '../database/tables.ts';
import { setStage, type Stage, stageNames } from '../orders/set-stage.ts';
import { placeOrder } from '../orders/place-order.ts';
import { listProducts, type Product, findProduct, firstProduct } from '../products/products.ts';
import type { SandboxCore } from '../core-answer.ts';
import {
  type Call,
  normalSetting,
  type Scenario,
  type ScenarioSetting,
} from '../fault-injection/scenario.ts';
import { deleteSettingsOf, saveSetting } from '../fault-injection/settings.ts';
import { saveTraits, type Trait, traitNames } from '../traits.ts';
import { readText } from '../values.ts';

/** Scenario, or the code and message to fail with. */
export type FaultMode = Scenario | Pick<ScenarioSetting, 'code' | 'message'>;

interface BorrowerSetup {
  readonly userId: string;
  readonly product: Product;
  /** Stage of the only order; absent means no order. */
  readonly stage?: Stage;
  readonly traits: readonly Trait[];
  readonly cards: number;
  readonly scenarios: Readonly<Partial<Record<Call, FaultMode>>>;
  /** 0 to 3. */
  readonly olderOrders: number;
  readonly complaints: ComplaintCounts;
}

const maxOlderOrders = 3;

/**
 * Deletes all data of a borrower and sets up a new state.
 * @returns the order id; empty when there is none
 */
export const resetBorrower = async (core: SandboxCore, setup: BorrowerSetup): Promise<string> => {
  const now = core.now();
  return core.db.transaction().execute(async (tables) => {
    const borrowerId = await ensureBorrower(tables, { userId: setup.userId }, now);
    await deleteBorrowerData(tables, borrowerId, setup.userId);
    await saveTraits(tables, borrowerId, setup.traits);
    for (const [index, { code }] of core.market.banks.slice(0, setup.cards).entries())
      await bindCard(tables, borrowerId, setup.product, code, index, now);
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

const maxCards = 12;

/**
 * Reads a setup from a form or JSON body: userId and optionally productId, stage, traits (list or
 * comma-separated), cards, olderOrders, waiting, answered. Returns a message for the first error.
 */
export const readBorrowerSetup = (body: unknown): BorrowerSetup | string => {
  const userId = readText(body, 'userId');
  if (userId === '') return 'userId: expected the user id of a borrower; found nothing.';
  const productId = readText(body, 'productId');
  const product = productId === '' ? firstProduct : findProduct(productId);
  if (product === undefined)
    return `productId: expected one of ${listProducts()
      .map(({ id }) => id)
      .join(', ')}; found '${productId}'.`;
  const stageText = readText(body, 'stage');
  const stage = stageNames().find((name) => name === stageText);
  if (stage === undefined && stageText !== '')
    return `stage: expected one of ${stageNames().join(', ')}, or nothing for no order; found '${stageText}'.`;
  const traits = readTraitNames(body);
  if (typeof traits === 'string') return traits;
  const cards = Number(readText(body, 'cards') || '1');
  if (!Number.isInteger(cards) || cards < 0 || cards > maxCards)
    return `cards: expected a whole number from 0 to ${maxCards}.`;
  const counts = readCounts(body);
  if (typeof counts === 'string') return counts;
  const { waiting, answered, olderOrders } = counts;
  return {
    userId,
    product,
    traits,
    cards,
    scenarios: {},
    olderOrders,
    complaints: { waiting, answered },
    ...(stage === undefined ? {} : { stage }),
  };
};

const maxCounts = { waiting: maxComplaints, answered: maxComplaints, olderOrders: maxOlderOrders };

const readCounts = (body: unknown): Record<keyof typeof maxCounts, number> | string => {
  const counts = { waiting: 0, answered: 0, olderOrders: 0 };
  let name: keyof typeof maxCounts;
  for (name in maxCounts) {
    const count = Number(readText(body, name) || '0');
    if (!Number.isInteger(count) || count < 0 || count > maxCounts[name])
      return `${name}: expected a whole number from 0 to ${maxCounts[name]}.`;
    counts[name] = count;
  }
  return counts;
};

export const readTraitNames = (body: unknown): readonly Trait[] | string => {
  const value: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, 'traits')
      ? Reflect.get(body, 'traits')
      : [];
  const listed: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const wanted = listed.map((name) => String(name).trim()).filter((name) => name !== '');
  const unknown = wanted.find((name) => !traitNames().some((trait) => trait === name));
  if (unknown !== undefined)
    return `traits: expected some of ${traitNames().join(', ')}; found '${unknown.slice(0, 60)}'.`;
  return traitNames().filter((trait) => wanted.includes(trait));
};
