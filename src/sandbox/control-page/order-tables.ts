import { formatPesos } from '../money.ts';
import type { OrderSummary } from '../orders/order-state.ts';
import { stageNames, stages } from '../orders/put-in-stage.ts';
import type { RecordedEvent } from '../events/events.ts';
import { type Html, html } from './html.ts';
import { renderTable, formatTime } from './table.ts';

/** What the area of orders shows. */
export interface OrderLists {
  readonly orders: readonly OrderSummary[];
  readonly events: readonly RecordedEvent[];
}

/** @param path of the control page, for its forms */
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

/** Pages of an order; who is known by a session only opens them in the app. */
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
