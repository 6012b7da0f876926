import type { ComplaintOrder } from '../../contracts/generated/calls.ts';
import { formatPesos } from '../money.ts';
import { dueOf } from '../orders/due.ts';
import { type Loan, orderIdOf } from '../orders/loan.ts';
import { type OrderStatus, statusOf } from '../orders/stage.ts';
import { logoPath } from '../products/logos.ts';

const statusLabels: Readonly<Record<OrderStatus, string>> = {
  '21': 'In review',
  '110': 'Refused',
  '151': 'Paying out',
  '170': 'To be repaid',
  '174': 'Due soon',
  '180': 'Overdue',
  '200': 'Repaid',
};

/** Whether anybody collects the debt: nobody calls about what is not late. */
export const isInCollection = (loan: Loan, now: number): boolean => statusOf(loan, now) === '180';

/** An order that a complaint can be about. @param prefix of backend calls, under which pictures lie */
export const buildComplaintOrder = (loan: Loan, prefix: string, now: number): ComplaintOrder => {
  const due = dueOf(loan, now);
  return {
    orderNo: orderIdOf(loan),
    productLogo: `${prefix}${logoPath}${loan.product.id}`,
    productName: loan.product.name,
    status: statusLabels[statusOf(loan, now)],
    isShow: isInCollection(loan, now) ? '1' : '0',
    rows: [
      { title: 'Loan amount', value: formatPesos(loan.amount) },
      ...(due === undefined
        ? []
        : [
            { title: 'Due date', value: due.dueOn },
            { title: 'Amount due', value: formatPesos(due.total) },
          ]),
    ],
  };
};
