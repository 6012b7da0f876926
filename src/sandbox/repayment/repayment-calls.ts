import type { FastifyRequest } from 'fastify';
import type {
  DetailRow,
  GenerateVcodeAnswer,
  LoanPlayDetailAnswer,
  PopularCompeteAnswer,
} from '../../contracts/generated/calls.ts';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import { addDays, formatPesos, readText } from '../values.ts';
import { type Due, dueOf, dueDayOf } from '../orders/order-status.ts';
import { findLoan, type Loan } from '../orders/loan.ts';
import { isRolloverOffered } from '../orders/order-detail.ts';
import { answerOrderError } from '../core-errors.ts';
import { logoPath } from '../products/products.ts';
import { readTraits, type Traits } from '../traits.ts';
import { barCodePath, findChannel, listChannels, buildDefaultChannel } from './channels.ts';
import { payPath } from './pay-page.ts';
import { startPayment, priceOf } from './payments.ts';

export const repaymentCalls = (core: SandboxCore): CallHandlers<'repayment'> => ({
  'loan-play-detail': async (request) => {
    const found = await findDue(core, request, request.query);
    return 'code' in found ? found : success(buildInstalment(found, core));
  },
  'popular-compete': async (request) => {
    const found = await findDue(core, request, request.body);
    if ('code' in found) return found;
    return isRolloverOffered({ ...found, now: core.now() })
      ? success(buildRollover(found, core))
      : answerOrderError('rolloverRefused');
  },
  'generate-vcode': async (request) => {
    const found = await findDue(core, request, request.body);
    return 'code' in found ? found : startRepayment(core, found, request);
  },
});

interface FoundDue {
  readonly loan: Loan;
  readonly due: Due;
  readonly traits: Traits;
}

const findDue = async (
  core: SandboxCore,
  { query }: FastifyRequest,
  params: unknown,
): Promise<FoundDue | CoreAnswer> => {
  const borrowerId = await ensureBorrower(core.db, query, core.now());
  const loan = await findLoan(
    core.db,
    borrowerId,
    readText(params, 'productId'),
    readText(params, 'orderId'),
  );
  if (loan === undefined) return answerOrderError('orderUnknown');
  const due = dueOf(loan, core.now());
  return due === undefined
    ? answerOrderError('nothingDue')
    : { loan, due, traits: await readTraits(core.db, borrowerId) };
};

const buildPage = (
  { loan, traits }: FoundDue,
  { market, apiPrefix: prefix }: SandboxCore,
): Omit<LoanPlayDetailAnswer, 'repayAmount'> => ({
  productName: loan.product.name,
  productLogo: `${prefix}${logoPath}${loan.product.id}`,
  repayList: traits.has('channels-none') ? [] : listChannels(market, prefix),
  noticeMsg: traits.has('repayment-notice')
    ? 'Payments on weekends arrive on the next working day.'
    : '',
  defDetail: buildDefaultChannel(loan.payCode, traits, prefix),
  isShowReyTop: traits.has('tip-image-none') ? '0' : '1',
});

const buildInstalment = (found: FoundDue, core: SandboxCore): LoanPlayDetailAnswer => ({
  ...buildPage(found, core),
  repayAmount: found.due.total,
  repayDate: found.due.dueOn,
  detail: writeRows(found),
});

const writeRows = ({ loan, due }: FoundDue): DetailRow[] => [
  { text: 'Principal', value: formatPesos(due.instalment.principal) },
  { text: 'Interest', value: formatPesos(due.instalment.interest) },
  ...(due.daysLate === 0
    ? []
    : [
        { text: 'Days late', value: String(due.daysLate) },
        { text: 'One-time penalty', value: formatPesos(due.penalty.oneTimePenalty) },
        { text: 'Daily penalty', value: formatPesos(due.penalty.dailyRates) },
      ]),
  { text: 'Instalment', value: `${due.instalment.number} of ${loan.instalments.length}` },
  { text: 'Due on', value: due.dueOn },
  { text: 'Loan amount', value: formatPesos(loan.amount) },
];

const buildRollover = (found: FoundDue, core: SandboxCore): PopularCompeteAnswer => {
  const { loan, due } = found;
  return {
    ...buildPage(found, core),
    repayDate: due.rolloverDueOn,
    delayInfo: { delayAmount: due.rolloverPrice, title: 'Pay later' },
    repayPlan: loan.instalments.flatMap((instalment) =>
      instalment.isPaid
        ? []
        : [
            {
              remark: `Instalment ${instalment.number} of ${loan.instalments.length}`,
              title: 'Principal and interest',
              amount: instalment.principal + instalment.interest,
              time: addDays(dueDayOf(loan, instalment), due.rolloverDays),
            },
          ],
    ),
  };
};

const startRepayment = async (
  core: SandboxCore,
  found: FoundDue,
  { body }: FastifyRequest,
): Promise<CoreAnswer> => {
  const isRollover = readText(body, 'isDelay') === '1';
  if (isRollover && !isRolloverOffered({ ...found, now: core.now() }))
    return answerOrderError('rolloverRefused');
  const purpose = { ...found, isRollover };
  if (readText(body, 'amount') !== String(priceOf(purpose)))
    return answerOrderError('amountChanged');
  const number = readText(body, 'channelNumber');
  if (number === '') return answerOrderError('channelMissing');
  const channel = found.traits.has('channels-none') ? undefined : findChannel(core.market, number);
  if (channel === undefined) return answerOrderError('channelUnknown');
  const code = await startPayment(core.db, purpose, { channel: channel.number }, core.now());
  if (code === undefined) throw new Error('A payment without a token cannot have used one up.');
  const answer: GenerateVcodeAnswer =
    channel.shows === 'page'
      ? { payUrl: `${core.apiPrefix}${payPath}${code}` }
      : {
          barCodeImg: `${core.apiPrefix}${barCodePath}${code}`,
          ...(channel.scanToPay === '' ? {} : { scanToPay: channel.scanToPay }),
        };
  return success(answer);
};
