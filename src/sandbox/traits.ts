import { keysOf } from './values.ts';
import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';

/**
 * Borrower traits that force rare screen states, with their labels. Without one the business rules
 * decide.
 */
export const traits = {
  'status-unknown': 'The order has the status 999',
  'rollover-offered': 'A rollover is offered',
  'rollover-refused': 'No rollover is offered',
  'rating-asked': 'Stars are asked for',
  'rating-never': 'No stars are asked for',
  'card-prompt': 'The order asks to bind a card',
  'card-prompt-never': 'The order asks for no card',
  'kind-tips': 'The order has Kind tips',
  'hint-shown': 'The order has a hint above its buttons',
  'hint-none': 'The order has no hint above its buttons',
  'redirect-own-page': 'The order leads on to a page of ours',
  'redirect-listed-host': 'The order leads on to partner.example.com',
  'redirect-other-host': 'The order leads on to a host that is not listed',
  'own-telephone': 'The order has a service phone of its own',
  'recommended-shown': 'Products are recommended',
  'recommended-none': 'No product is recommended',
  'order-elsewhere': 'The order lives on a page elsewhere (inside 0, h5Url)',
  'order-bare': 'The order has nothing but its status',
  'tip-image-none': 'No tip image on repayment pages',
  'pay-code-none': 'No pay code yet, so no default channel',
  'channels-none': 'No payment channels',
  'pay-notice-none': 'The default channel has no instructions',
  'repayment-notice': 'A notice above the payment button',
  'agreements-none': 'No agreements',
  'agreements-without-positions': 'Agreements without positions',
  'agreement-popup': 'An agreement of ours opens by itself',
  'agreement-popup-listed-host': 'An agreement on partner.example.com opens by itself',
  'agreement-popup-other-host': 'An agreement on a host that is not listed opens by itself',
  'leave-question': 'Going back asks first',
  'loan-link-listed-host': 'A taken loan leads to partner.example.com',
  'loan-link-other-host': 'A taken loan leads to a host that is not listed',
  'loan-link-none': 'A taken loan leads nowhere',
  'loan-link-as-text': 'The link of a taken loan is a bare text (older page)',
  'promotion-popup': 'The older page has a promotion',
  'button-text-none': 'The older page has no words for its button',
  'rupee-sign': 'The older page shows the rupee sign',
  'cards-none': 'No bank cards',
  'alipay-none': 'No alipay-type option',
  'sms-check-none': 'Card payments need no SMS code',
  'contacts-none': 'No contacts of the customer service',
} as const;

export type Trait = keyof typeof traits;

export type Traits = ReadonlySet<Trait>;

export const traitNames = (): Trait[] => keysOf(traits);

/** Ignores stored traits of other versions. */
export const readTraits = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<Traits> => {
  const rows = await db
    .selectFrom('borrower_traits')
    .select('trait')
    .where('borrower_id', '=', borrowerId)
    .execute();
  const stored = new Set(rows.map(({ trait }) => trait));
  return new Set(traitNames().filter((name) => stored.has(name)));
};

/** Replaces all traits; persists across restarts. */
export const saveTraits = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  traits: readonly Trait[],
): Promise<void> => {
  await db.deleteFrom('borrower_traits').where('borrower_id', '=', borrowerId).execute();
  for (const trait of new Set(traits))
    await db.insertInto('borrower_traits').values({ borrower_id: borrowerId, trait }).execute();
};
