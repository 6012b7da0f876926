import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { RepaymentWayAnswer } from '../../contracts/generated/calls.ts';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { CallWorks } from '../gateway/call-work.ts';
import { type Refusal, refuse } from '../orders/refusals.ts';
import { readText } from '../read-text.ts';
import { payPath } from '../repayment/pay-page.ts';
import { beginPayment } from '../repayment/payments.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import {
  type BegunPayment,
  commit,
  type Commit,
  confirm,
  findPayable,
  resend,
} from './card-payments.ts';
import { listCards } from './cards.ts';
import { readToken } from './token.ts';

/** Does something for the borrower who calls, in one transaction. */
type Work = (db: Kysely<SandboxTables>, borrowerId: number) => Promise<CoreAnswer>;

/** What the calls of the payment way do. */
export const paymentWayCalls = (core: SandboxCore): CallWorks<'paymentWay'> => {
  const now = (): number => core.now();
  const workFor = ({ query }: FastifyRequest, work: Work): Promise<CoreAnswer> =>
    core.db.transaction().execute(async (db) => work(db, await keepBorrower(db, query, now())));
  return {
    'repayment-way': (request) =>
      workFor(request, (db, borrowerId) =>
        showWays(db, borrowerId, readText(request.query, 'orderId'), now()),
      ),
    'repayment-commit': (request) =>
      workFor(request, async (db, borrowerId) =>
        answerBegun(await commit(db, borrowerId, readCommit(request.body), now())),
      ),
    'repayment-resend': (request) =>
      workFor(request, async (db, borrowerId) =>
        answerBegun(await resend(db, borrowerId, readCommit(request.body), now())),
      ),
    'repayment-confirm': (request) =>
      workFor(request, async (db, borrowerId) => {
        const { body } = request;
        const sent = {
          orderId: readText(body, 'orderId'),
          recordId: readText(body, 'repaymentRecordId'),
          code: readText(body, 'verifyCode'),
        };
        const refused = await confirm(db, borrowerId, sent, now());
        return refused === undefined ? success() : refuse(refused);
      }),
    'repayment-huichao': (request) =>
      workFor(request, (db, borrowerId) =>
        beginElsewhere(db, borrowerId, request.body, core.apiPrefix, now()),
      ),
  };
};

const readCommit = (body: unknown): Commit => ({
  orderId: readText(body, 'orderId'),
  amount: readText(body, 'amount'),
  cardId: readText(body, 'cardId'),
  token: readText(body, 'repayToken'),
});

const answerBegun = (begun: BegunPayment | Refusal): CoreAnswer =>
  typeof begun === 'string'
    ? refuse(begun)
    : success({ needValid: begun.needsCode ? '1' : '0', repayRecordId: begun.recordId });

const showWays = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  orderId: string,
  now: number,
): Promise<CoreAnswer> => {
  const payable = await findPayable(db, borrowerId, orderId, now);
  if (typeof payable === 'string') return refuse(payable);
  const { loan, traits } = payable;
  const ways: Omit<RepaymentWayAnswer, 'alipay'> & { readonly alipay: string } = {
    alipay: traits.has('alipay-none') ? '0' : '1',
    repayToken: await readToken(db, loan),
    bankCards: traits.has('cards-none') ? [] : await listCards(db, borrowerId),
  };
  return success(ways);
};

const beginElsewhere = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  body: unknown,
  prefix: string,
  now: number,
): Promise<CoreAnswer> => {
  const payable = await findPayable(db, borrowerId, readText(body, 'orderId'), now);
  if (typeof payable === 'string') return refuse(payable);
  const { loan, due, traits } = payable;
  if (traits.has('alipay-none')) return refuse('wayMissing');
  if (readText(body, 'amount') !== String(due.total)) return refuse('amountChanged');
  const code = await beginPayment(db, { loan, due, isRollover: false }, { channel: 'alipay' }, now);
  if (code === undefined) throw new Error('A payment without a token cannot have used one up.');
  return { ...success(), url: `${prefix}${payPath}${code}` };
};
