import { formatPesos } from '../values.ts';
import type { OrderSummary, PaymentSummary } from '../orders/order-summaries.ts';
import { payPath } from '../repayment/pay-page.ts';
import { type Html, html, renderTable, formatTime } from '../html.ts';
import type { AccountSummary } from '../accounts/bank-accounts.ts';
import type { BorrowerSummary } from '../borrowers.ts';
import { stageNames, stages } from '../orders/set-stage.ts';
import type { RecordedEvent } from '../logs.ts';

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

export interface AccountLists {
  readonly borrowers: readonly BorrowerSummary[];
  readonly accounts: readonly AccountSummary[];
}

export const renderAccountTables = ({ borrowers, accounts }: AccountLists): Html[] => [
  renderTable(
    'Bound accounts',
    'No account is bound yet.',
    ['Borrower', 'Type', 'Wallet or bank', 'Number', 'Product', 'Bound by', 'Time (UTC)'],
    accounts.map((account) => [
      account.borrower,
      account.cardType === 1 ? 'E-wallet' : 'Bank account',
      account.provider,
      account.number,
      account.productId,
      account.boundBy,
      formatTime(account.boundAt),
    ]),
  ),
  renderTable(
    'Borrowers',
    'No calls yet.',
    ['Borrower', 'Accounts'],
    borrowers.map((borrower) => [borrower.label, String(borrower.accounts)]),
  ),
];

export interface OrderLists {
  readonly orders: readonly OrderSummary[];
  readonly events: readonly RecordedEvent[];
}

export const renderOrderTables = (path: string, { orders, events }: OrderLists): Html[] => [
  renderTable(
    'Orders',
    'There is no order yet.',
    [
      'Order',
      'Borrower',
      'Product',
      'Status',
      'Repaid',
      'Next payment',
      'Penalty',
      'Rollovers',
      'Pages',
      'Move to',
      'Let days pass',
    ],
    orders.map((order) => [
      order.orderId,
      order.borrower,
      order.product,
      order.status,
      `${order.paidInstalments} of ${order.instalments}`,
      order.due === null ? '' : `${formatPesos(order.due.total)} on ${order.due.on}`,
      order.due === null || order.due.penalty === 0 ? '' : formatPesos(order.due.penalty),
      String(order.rollovers),
      renderLinks(order),
      renderStageForm(path, order),
      renderDaysForm(path, order),
    ]),
  ),
  renderTable(
    'Recorded clicks',
    'Nothing was recorded yet.',
    ['Time (UTC)', 'Borrower', 'Call', 'What'],
    events.map(({ at, borrower, call, what }) => [formatTime(at), borrower, call, what]),
  ),
];

/** Links to the pages of an order; session-only borrowers have none. */
const renderLinks = ({ userId, productId, orderId, due }: OrderSummary): Html | string => {
  if (userId === '') return '';
  const query = new URLSearchParams({ userId, product_id: productId, orderId });
  const payment = new URLSearchParams({
    ...Object.fromEntries(query),
    amount: String(due?.total ?? 0),
  });
  return html`<a href="/order?${query.toString()}">order</a>
    <a href="/repay?${query.toString()}">repay</a>
    <a href="/repay-delay?${query.toString()}">roll over</a>
    <a href="/#/paymentWay?${payment.toString()}">pay by card</a>`;
};

const renderStageForm = (path: string, { orderId }: OrderSummary): Html =>
  html`<form
    method="post"
    action="${path}/stage"
    class="in-table"
    aria-label="Move order ${orderId}"
  >
    <input type="hidden" name="orderId" value="${orderId}" />
    <select name="stage" aria-label="Stage of order ${orderId}">
      ${stageNames().map((stage) => html`<option value="${stage}">${stages[stage]}</option>`)}
    </select>
    <button type="submit">Move</button>
  </form>`;

const renderDaysForm = (path: string, { orderId }: OrderSummary): Html =>
  html`<form
    method="post"
    action="${path}/days"
    class="in-table"
    aria-label="Let days pass for order ${orderId}"
  >
    <input type="hidden" name="orderId" value="${orderId}" />
    <button name="days" value="1">1</button>
    <button name="days" value="7">7</button>
    <button name="days" value="30">30</button>
  </form>`;
