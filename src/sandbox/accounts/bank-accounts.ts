import { readText, maskNumber, dayInManila } from '../values.ts';
import { defaultChannel, providerName, listBankFormItems } from './bank-form.ts';
import { fitsMask } from '../../../renderer/entries/node.ts';
import { type AccountError, answerAccountError } from '../core-errors.ts';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers.ts';
import {
  type CoreAnswer,
  success,
  type CallHandlers,
  type SandboxCore,
  type SandboxMarket,
} from '../core-answer.ts';

const minAge = 18;

/** True for an existing day, YYYY-MM-DD, from 1900 on. */
export const isValidDay = (day: string): boolean => {
  if (!/^(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date.parse accepts 30 February.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** True if the borrower is at least 18 on `today`. Both are valid days, YYYY-MM-DD. */
export const isAdult = (birthday: string, today: string): boolean =>
  `${Number(birthday.slice(0, 4)) + minAge}${birthday.slice(4)}` <= today;

interface Account {
  readonly productId: string;
  readonly cardType: 1 | 2;
  readonly accountName: string;
  readonly birthday: string;
  readonly provider: string;
  readonly number: string;
  readonly city: string;
  readonly note: string;
}

/** Product ids are numbers; empty means no particular product. */
const isProductId = (productId: string): boolean => /^(?:[1-9][0-9]{0,11})?$/.test(productId);

/**
 * Validates a payment account and returns the first error. Fields of the other card type and
 * unknown names are ignored (AMB-58).
 * @param today day in the Philippines, YYYY-MM-DD
 */
export const readAccount = (
  body: unknown,
  today: string,
  market: SandboxMarket,
): Account | AccountError => {
  const text = (name: string): string => readText(body, name);
  const productId = text('product_id');
  const accountName = text('accountName').replace(/\s+/g, ' ');
  const birthday = text('birthday');
  const cardType = text('cardType');

  if (!isProductId(productId)) return 'productUnknown';
  if (cardType !== '1' && cardType !== '2') return 'cardTypeWrong';
  if (accountName === '') return 'nameMissing';
  if (!/^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(accountName)) return 'nameWrong';
  if (birthday === '') return 'birthdayMissing';
  if (!isValidDay(birthday)) return 'birthdayWrong';
  if (!isAdult(birthday, today)) return 'tooYoung';

  const providerFields =
    cardType === '1' ? readWallet(text, market) : readBankAccount(text, market);
  if (typeof providerFields === 'string') return providerFields;
  return {
    productId,
    cardType: cardType === '1' ? 1 : 2,
    accountName,
    birthday,
    ...providerFields,
  };
};

type ProviderFields = Pick<Account, 'provider' | 'number' | 'city' | 'note'>;

const readWallet = (
  text: (name: string) => string,
  market: SandboxMarket,
): ProviderFields | AccountError => {
  const provider = text('channelNumber') || defaultChannel(market);
  const number = text('walletNo');
  const note = text('remark');
  if (!market.wallets.some((wallet) => wallet.code === provider)) return 'walletWrong';
  if (number === '') return 'mobileMissing';
  if (!fitsMask(number, market.walletNumber.mask)) return 'mobileWrong';
  if (note.length > 100) return 'noteTooLong';
  return { provider, number, city: '', note };
};

const readBankAccount = (
  text: (name: string) => string,
  { banks }: SandboxMarket,
): ProviderFields | AccountError => {
  const provider = text('bankCode');
  const number = text('cardNo');
  const city = text('branchCity');
  if (provider === '') return 'bankMissing';
  if (!banks.some((bank) => bank.code === provider)) return 'bankWrong';
  if (number === '') return 'numberMissing';
  if (!/^[0-9]{10,16}$/.test(number)) return 'numberWrong';
  if (city === '') return 'cityMissing';
  if (!/^[^-]{1,60}-.{1,60}$/u.test(city)) return 'cityWrong';
  return { provider, number, city, note: '' };
};

/** Binds an account; false if already bound. Concurrent calls cannot both succeed. */
export const bindAccount = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  account: Account,
  call: string,
  now: number,
): Promise<boolean> => {
  const result = await db
    .insertInto('accounts')
    .values({
      borrower_id: borrowerId,
      product_id: account.productId,
      card_type: account.cardType,
      provider: account.provider,
      number: account.number,
      account_name: account.accountName,
      birthday: account.birthday,
      city: account.city,
      note: account.note,
      bound_by: call,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'card_type', 'provider', 'number']).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

export interface AccountSummary {
  readonly borrower: string;
  readonly productId: string;
  readonly cardType: number;
  readonly provider: string;
  readonly number: string;
  readonly boundBy: string;
  readonly boundAt: number;
}

export const listAccounts = async ({
  db,
  market,
}: Pick<SandboxCore, 'db' | 'market'>): Promise<AccountSummary[]> => {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('borrowers', 'borrowers.id', 'accounts.borrower_id')
    .select([
      'borrowers.label',
      'product_id',
      'card_type',
      'provider',
      'number',
      'bound_by',
      'accounts.created_at',
    ])
    .orderBy('accounts.id', 'desc')
    .execute();
  return rows.map((row) => ({
    borrower: row.label,
    productId: row.product_id,
    cardType: row.card_type,
    provider: providerName(market, row.provider),
    number: maskNumber(row.number),
    boundBy: row.bound_by,
    boundAt: row.created_at,
  }));
};

export const accountCalls = (core: SandboxCore): CallHandlers<'accounts'> => ({
  'card-init': (request) => initBankForm(core, request),
  'bind-card-new': (request) => bindFromCall(core, 'bind-card-new', request),
  'popular-buyers': (request) => bindFromCall(core, 'popular-buyers', request),
});

const initBankForm = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  if (!isProductId(readText(request.body, 'product_id')))
    return answerAccountError('productUnknown');
  await ensureBorrower(core.db, request.query, core.now());
  return success({ items: listBankFormItems(core.market) });
};

const bindFromCall = async (
  core: SandboxCore,
  call: 'bind-card-new' | 'popular-buyers',
  request: FastifyRequest,
): Promise<CoreAnswer> => {
  const now = core.now();
  const borrower = await ensureBorrower(core.db, request.query, now);
  const account = readAccount(request.body, dayInManila(now), core.market);
  if (typeof account === 'string') return answerAccountError(account);
  return (await bindAccount(core.db, borrower, account, call, now))
    ? success()
    : answerAccountError('alreadyBound');
};
