import { addDays, dayInManila, dayMs, daysBetween } from '../days.ts';
import type { Instalment, Loan } from './loan.ts';

/** What the loan core says of an order: 21 in review, 110 refused, 151 paying out, 170 to be repaid, 174 due within a week, 180 late, 200 repaid. */
export type OrderStatus = '21' | '110' | '151' | '170' | '174' | '180' | '200';

/** From how many days before the due day on an instalment counts as due. */
const dueSoonDays = 7;

/** When an order is approved and paid out: as somebody did it by hand, else a day after the step before (TERMS-02, TERMS-03). */
const approvalOf = (loan: Loan): number => loan.approvedAt ?? loan.createdAt + dayMs;
const payoutOf = (loan: Loan): number => loan.paidOutAt ?? approvalOf(loan) + dayMs;

/** The first instalment that is not paid; undefined when all are. */
export const openInstalmentOf = (loan: Loan): Instalment | undefined =>
  loan.instalments.find(({ isPaid }) => !isPaid);

/** The day of the payout, written YYYY-MM-DD; in the future as long as the order is in review. */
export const payoutDayOf = (loan: Loan): string => dayInManila(payoutOf(loan));

/** The day on which an instalment is due, written YYYY-MM-DD. */
export const dueDayOf = (loan: Loan, instalment: Pick<Instalment, 'dueAfterDays'>): string =>
  addDays(payoutDayOf(loan), instalment.dueAfterDays);

/** Where an order stands at a time. */
export const statusOf = (loan: Loan, now: number): OrderStatus => {
  if (loan.refusedAt !== null) return '110';
  if (loan.closedAt !== null) return '200';
  if (now < approvalOf(loan)) return '21';
  if (now < payoutOf(loan)) return '151';
  const open = openInstalmentOf(loan);
  if (open === undefined) return '200';
  const left = daysBetween(dayInManila(now), dueDayOf(loan, open));
  if (left < 0) return '180';
  return left <= dueSoonDays ? '174' : '170';
};

/** Whether money is owed. */
export const isRepayable = (status: OrderStatus): boolean =>
  status === '170' || status === '174' || status === '180';

/** Whether another loan of the same product has to wait. */
export const isActive = (status: OrderStatus): boolean => status !== '110' && status !== '200';
