import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { RepaymentWayAnswer } from '../../contracts/generated/calls.ts';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import type { SandboxTables } from '../database/tables.ts';
import { type OrderError, answerOrderError } from '../core-errors.ts';
import { readText } from '../values.ts';
import { payPath } from '../repayment/pay-page.ts';
import { startPayment } from '../repayment/payments.ts';
import {
  type StartedPayment,
  commitPayment,
  type PaymentCommit,
  confirmPayment,
  findPayable,
  resendCode,
  listCards,
  readToken,
} from './card-payments.ts';

type TransactionWork = (db: Kysely<SandboxTables>, borrowerId: number) => Promise<CoreAnswer>;

export const paymentWayCalls = (core: SandboxCore): CallHandlers<'paymentWay'> => {
  const now = (): number => core.now();
  const workFor = ({ query }: FastifyRequest, work: TransactionWork): Promise<CoreAnswer> =>
    core.db.transaction().execute(async (db) => work(db, await ensureBorrower(db, query, now())));
  return {
    'repayment-way': (request) =>
      workFor(request, (db, borrowerId) =>
        listPaymentWays({ ...core, db }, borrowerId, readText(request.query, 'orderId')),
      ),
    'repayment-commit': (request) =>
      workFor(request, async (db, borrowerId) =>
        answerStarted(await commitPayment(db, borrowerId, readCommit(request.body), now())),
      ),
    'repayment-resend': (request) =>
      workFor(request, async (db, borrowerId) =>
        answerStarted(await resendCode(db, borrowerId, readCommit(request.body), now())),
      ),
    'repayment-confirm': (request) =>
      workFor(request, async (db, borrowerId) => {
        const { body } = request;
        const sent = {
          orderId: readText(body, 'orderId'),
          recordId: readText(body, 'repaymentRecordId'),
          code: readText(body, 'verifyCode'),
        };
        const refused = await confirmPayment(db, borrowerId, sent, now());
        return refused === undefined ? success() : answerOrderError(refused);
      }),
    'repayment-huichao': (request) =>
      workFor(request, (db, borrowerId) =>
        startElsewhere(db, borrowerId, request.body, core.apiPrefix, now()),
      ),
  };
};

const readCommit = (body: unknown): PaymentCommit => ({
  orderId: readText(body, 'orderId'),
  amount: readText(body, 'amount'),
  cardId: readText(body, 'cardId'),
  token: readText(body, 'repayToken'),
});

const answerStarted = (started: StartedPayment | OrderError): CoreAnswer =>
  typeof started === 'string'
    ? answerOrderError(started)
    : success({ needValid: started.needsCode ? '1' : '0', repayRecordId: started.recordId });

const listPaymentWays = async (
  { db, market, now }: SandboxCore,
  borrowerId: number,
  orderId: string,
): Promise<CoreAnswer> => {
  const payable = await findPayable(db, borrowerId, orderId, now());
  if (typeof payable === 'string') return answerOrderError(payable);
  const { loan, traits } = payable;
  const answer: Omit<RepaymentWayAnswer, 'alipay'> & { readonly alipay: string } = {
    alipay: traits.has('alipay-none') ? '0' : '1',
    repayToken: await readToken(db, loan),
    bankCards: traits.has('cards-none') ? [] : await listCards(db, market, borrowerId),
  };
  return success(answer);
};

const startElsewhere = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  body: unknown,
  prefix: string,
  now: number,
): Promise<CoreAnswer> => {
  const payable = await findPayable(db, borrowerId, readText(body, 'orderId'), now);
  if (typeof payable === 'string') return answerOrderError(payable);
  const { loan, due, traits } = payable;
  if (traits.has('alipay-none')) return answerOrderError('wayMissing');
  if (readText(body, 'amount') !== String(due.total)) return answerOrderError('amountChanged');
  const code = await startPayment(db, { loan, due, isRollover: false }, { channel: 'alipay' }, now);
  if (code === undefined) throw new Error('A payment without a token cannot have used one up.');
  return { ...success(), url: `${prefix}${payPath}${code}` };
};
