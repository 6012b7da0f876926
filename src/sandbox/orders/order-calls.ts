import type { FastifyRequest } from 'fastify';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import { recordEvent } from '../events/events.ts';
import type { CallWorks } from '../gateway/call-work.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { readTraits } from '../traits/stored-traits.ts';
import { findLoan } from './loan.ts';
import { writeOrderDetail } from './order-detail.ts';
import { hasRated, keepRating } from './ratings.ts';
import { refuse } from './refusals.ts';

/** What the calls of the order page do. */
export const orderCalls = (core: SandboxCore): CallWorks<'orders'> => ({
  'loan-details': (request) => showOrder(core, request),
  'google-score': (request) => rate(core, request),
  'event-save': async ({ query, body }) => {
    const what = `product ${readText(body, 'productId')}, module ${readText(body, 'moduleId')}, position ${readText(body, 'positionId')}`;
    await recordEvent(core, query, 'event-save', what);
    return success();
  },
});

const showOrder = async (core: SandboxCore, { query }: FastifyRequest): Promise<CoreAnswer> => {
  const now = core.now();
  const borrowerId = await keepBorrower(core.db, query, now);
  const orderId = readText(query, 'orderId');
  const loan = await findLoan(core.db, borrowerId, readText(query, 'productId'), orderId);
  // Whoever asks for the newest order learns that there is none; a number that is no order is a mistake.
  if (loan === undefined)
    return orderId === '' ? success({ orderStatus: '' }) : refuse('orderUnknown');
  const account = await core.db
    .selectFrom('accounts')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return success(
    writeOrderDetail({
      loan,
      traits: await readTraits(core.db, borrowerId),
      hasAccount: account !== undefined,
      hasRated: await hasRated(core.db, borrowerId),
      now,
      prefix: core.apiPrefix,
    }),
  );
};

const rate = async (core: SandboxCore, { query, body }: FastifyRequest): Promise<CoreAnswer> => {
  const score = readText(body, 'score');
  if (!/^[1-5]$/.test(score)) return refuse('scoreWrong');
  const borrowerId = await keepBorrower(core.db, query, core.now());
  await keepRating(core.db, borrowerId, score, core.now());
  return success();
};
