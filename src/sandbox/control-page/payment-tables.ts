import { writeAmount } from '../money.ts';
import type { ShownOrder, ShownPayment } from '../orders/order-state.ts';
import { payPath } from '../repayment/pay-page.ts';
import { type Html, html } from './html.ts';
import { renderTable, writeTime } from './table.ts';

/** Payments that began, with what a borrower needs to go on: the SMS code and the page of the provider. @param prefix of backend calls */
export const renderPaymentTables = (prefix: string, orders: readonly ShownOrder[]): Html[] => [
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
  { orderId, borrower }: ShownOrder,
  payment: ShownPayment,
): (Html | string)[] => [
  orderId,
  borrower,
  payment.isRollover
    ? `rollover of instalment ${payment.instalment}`
    : `instalment ${payment.instalment}`,
  writeAmount(payment.amount),
  payment.channel,
  payment.smsCode ?? '',
  payment.smsCode === null
    ? html`<a href="${prefix}${payPath}${payment.code}">${payment.code}</a>`
    : payment.code,
  writeTime(payment.createdAt),
  payment.paidAt === null ? '' : writeTime(payment.paidAt),
];
