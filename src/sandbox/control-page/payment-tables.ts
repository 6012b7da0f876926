import { formatPesos } from '../money.ts';
import type { OrderSummary, PaymentSummary } from '../orders/order-state.ts';
import { payPath } from '../repayment/pay-page.ts';
import { type Html, html } from './html.ts';
import { renderTable, formatTime } from './table.ts';

/** Payments that began, with what a borrower needs to go on: the SMS code and the page of the provider. @param prefix of backend calls */
export const renderPaymentTables = (prefix: string, orders: readonly OrderSummary[]): Html[] => [
  renderTable(
    'Pay codes of orders',
    'There is no order yet.',
    ['Order', 'Borrower', 'Pay code', 'Pay at the counter'],
    orders.map(({ orderId, borrower, payCode }) => [
      orderId,
      borrower,
      payCode,
      html`<a href="${prefix}${payPath}${payCode}">open</a>`,
    ]),
  ),
  renderTable(
    'Payments',
    'No payment began yet.',
    ['Order', 'Borrower', 'For', 'Amount', 'Way', 'SMS code', 'Code', 'Began (UTC)', 'Paid (UTC)'],
    orders.flatMap((order) =>
      order.payments.map((payment) => renderPayment(prefix, order, payment)),
    ),
  ),
];

const renderPayment = (
  prefix: string,
  { orderId, borrower }: OrderSummary,
  payment: PaymentSummary,
): (Html | string)[] => [
  orderId,
  borrower,
  payment.isRollover
    ? `rollover of instalment ${payment.instalment}`
    : `instalment ${payment.instalment}`,
  formatPesos(payment.amount),
  payment.channel,
  payment.smsCode ?? '',
  payment.smsCode === null
    ? html`<a href="${prefix}${payPath}${payment.code}">${payment.code}</a>`
    : payment.code,
  formatTime(payment.createdAt),
  payment.paidAt === null ? '' : formatTime(payment.paidAt),
];
