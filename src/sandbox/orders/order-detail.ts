import type { DetailRow, OrderDetail } from '../../contracts/generated/calls.ts';
import { dayInManila, formatPesos } from '../values.ts';
import { logoPath } from '../products/products.ts';
import { listRecommended } from '../products/product-calls.ts';
import type { Traits } from '../traits.ts';
import {
  canRollOver,
  type Due,
  dueOf,
  type OrderStatus,
  payoutDayOf,
  statusOf,
} from './order-status.ts';
import { type Loan, orderIdOf } from './loan.ts';

export interface OrderFacts {
  readonly loan: Loan;
  readonly traits: Traits;
  readonly hasAccount: boolean;
  readonly hasRated: boolean;
  readonly now: number;
  readonly prefix: string;
}

const statusTexts: Readonly<Record<OrderStatus, readonly [string, string]>> = {
  '21': ['In review', 'We are looking at your application. You will hear from us within a day.'],
  '110': [
    'Application refused',
    'We cannot lend you money this time. Have a look at these products.',
  ],
  '151': ['Paying out', 'Your loan is approved. The money is on its way to your account.'],
  '170': ['To be repaid', 'Your loan is running. Thank you for repaying in time.'],
  '174': ['Due soon', 'Your next payment is due within a week.'],
  '180': ['Overdue', 'Your payment is late. Penalties are added every day.'],
  '200': ['Repaid', 'You have repaid this loan. Thank you!'],
};

export const buildOrderDetail = (facts: OrderFacts): OrderDetail => {
  const { loan, traits, prefix } = facts;
  const status = statusOf(loan, facts.now);
  const orderStatus = traits.has('status-unknown') ? '999' : status;
  if (traits.has('order-bare')) return { orderStatus };
  const due = dueOf(loan, facts.now);
  const [noticeStatusText, noticeDesText] = statusTexts[status];
  return {
    orderStatus,
    noticeStatusText,
    noticeDesText,
    recProducts: areRecommended(status, traits) ? listRecommended(prefix) : [],
    productName: loan.product.name,
    productLogo: `${prefix}${logoPath}${loan.product.id}`,
    userOrderDetail: { detail: writeRows(loan, due) },
    inside: traits.has('order-elsewhere') ? '0' : '1',
    h5Url: traits.has('order-elsewhere') ? 'https://partner.example.com/orders' : '',
    isDelay: isRolloverOffered(facts) ? '1' : '0',
    telephone: traits.has('own-telephone') ? '+63 2 8999 0000' : '',
    isScore: isRatingRequested(facts, status) ? '1' : '0',
    playeduL: writeRedirect(loan, traits),
    reyMsg: writeHint(status, due, traits),
    KindTipsMsg: traits.has('kind-tips')
      ? 'Pay only through the channels of this app. Our staff never asks for money in a chat.'
      : '',
    cardNeedPop: isCardRequested(facts, status) ? '1' : '0',
    cardPopTitle: 'Where shall the money go?',
    cardPopMsg: 'Please bind a bank account or an e-wallet, so that we can pay out your loan.',
  };
};

const writeRows = (loan: Loan, due: Due | undefined): DetailRow[] => [
  { text: 'Order number', value: orderIdOf(loan) },
  { text: 'Loan amount', value: formatPesos(loan.amount) },
  { text: 'Loan term', value: `${loan.termDays} days` },
  { text: 'Applied on', value: dayInManila(loan.createdAt) },
  ...(due === undefined
    ? []
    : [
        { text: 'Paid out on', value: payoutDayOf(loan) },
        { text: 'Instalment', value: `${due.instalment.number} of ${loan.instalments.length}` },
        { text: 'Next payment date', value: due.dueOn },
        { text: 'Amount due', value: formatPesos(due.total) },
      ]),
];

const areRecommended = (status: OrderStatus, traits: Traits): boolean =>
  !traits.has('recommended-none') &&
  (traits.has('recommended-shown') || status === '110' || status === '200');

/** Shared by the order page and the rollover page. */
export const isRolloverOffered = ({
  loan,
  traits,
  now,
}: Pick<OrderFacts, 'loan' | 'traits' | 'now'>): boolean =>
  !traits.has('rollover-refused') && (traits.has('rollover-offered') || canRollOver(loan, now));

const isRatingRequested = ({ traits, hasRated }: OrderFacts, status: OrderStatus): boolean =>
  !traits.has('rating-never') && (traits.has('rating-asked') || (status === '200' && !hasRated));

const isCardRequested = ({ traits, hasAccount }: OrderFacts, status: OrderStatus): boolean =>
  !traits.has('card-prompt-never') &&
  (traits.has('card-prompt') || (status === '151' && !hasAccount));

const writeRedirect = (loan: Loan, traits: Traits): string => {
  if (traits.has('redirect-own-page'))
    return `/repay?product_id=${loan.product.id}&orderId=${orderIdOf(loan)}`;
  if (traits.has('redirect-listed-host')) return 'https://partner.example.com/orders?a=1';
  return traits.has('redirect-other-host') ? 'https://elsewhere.example.net/orders?a=1' : '';
};

const writeHint = (status: OrderStatus, due: Due | undefined, traits: Traits): string => {
  if (traits.has('hint-none')) return '';
  if (status === '151') return 'Your money is ready. Withdraw it now.';
  if (due !== undefined && due.daysLate > 0)
    return `You are ${due.daysLate} ${due.daysLate === 1 ? 'day' : 'days'} late. Repay today to stop the penalties.`;
  if (status === '174') return `Please repay by ${due?.dueOn ?? 'the due date'}.`;
  return traits.has('hint-shown') ? 'Those who repay in time get more the next time.' : '';
};
