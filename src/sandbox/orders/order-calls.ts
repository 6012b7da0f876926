import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import { recordEvent } from '../logs.ts';
import { readText } from '../values.ts';
import { readTraits } from '../traits.ts';
import { findLoan } from './loan.ts';
import { buildOrderDetail } from './order-detail.ts';
import { answerOrderError } from '../core-errors.ts';

/** Rated borrowers are not asked again. */
const hasRated = async (db: Kysely<SandboxTables>, borrowerId: number): Promise<boolean> =>
  (await db
    .selectFrom('ratings')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()) !== undefined;

const saveRating = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  score: string,
  now: number,
): Promise<void> => {
  const rated = { score, rated_at: now };
  await db
    .insertInto('ratings')
    .values({ borrower_id: borrowerId, ...rated })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(rated))
    .execute();
};

export const orderCalls = (core: SandboxCore): CallHandlers<'orders'> => ({
  'loan-details': (request) => showOrder(core, request),
  'google-score': (request) => rateService(core, request),
  'event-save': async ({ query, body }) => {
    const what = `product ${readText(body, 'productId')}, module ${readText(body, 'moduleId')}, position ${readText(body, 'positionId')}`;
    await recordEvent(core, query, 'event-save', what);
    return success();
  },
});

const showOrder = async (core: SandboxCore, { query }: FastifyRequest): Promise<CoreAnswer> => {
  const now = core.now();
  const borrowerId = await ensureBorrower(core.db, query, now);
  const orderId = readText(query, 'orderId');
  const loan = await findLoan(core.db, borrowerId, readText(query, 'productId'), orderId);
  // A lookup of the newest order may be empty; an unknown id is an error.
  if (loan === undefined)
    return orderId === '' ? success({ orderStatus: '' }) : answerOrderError('orderUnknown');
  const account = await core.db
    .selectFrom('accounts')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return success(
    buildOrderDetail({
      loan,
      traits: await readTraits(core.db, borrowerId),
      hasAccount: account !== undefined,
      hasRated: await hasRated(core.db, borrowerId),
      now,
      prefix: core.apiPrefix,
    }),
  );
};

const rateService = async (
  core: SandboxCore,
  { query, body }: FastifyRequest,
): Promise<CoreAnswer> => {
  const score = readText(body, 'score');
  if (!/^[1-5]$/.test(score)) return answerOrderError('scoreWrong');
  const borrowerId = await ensureBorrower(core.db, query, core.now());
  await saveRating(core.db, borrowerId, score, core.now());
  return success();
};
