import { addDays, dayInManila, dayMs, daysBetween } from '../dates.ts';
import type { Instalment, Loan } from './loan.ts';

/** What the loan core says of an order: 21 in review, 110 refused, 151 paying out, 170 to be repaid, 174 due within a week, 180 late, 200 repaid. */
export type OrderStatus = '21' | '110' | '151' | '170' | '174' | '180' | '200';

/** From how many days before the due day on an instalment counts as due. */
const dueSoonDays = 7;

/** When an order is approved and paid out: as somebody did it by hand, else a day after the step before (TERMS-02, TERMS-03). */
const approvalOf = (loan: Loan): number => loan.approvedAt ?? loan.createdAt + dayMs;
const payoutOf = (loan: Loan): number => loan.paidOutAt ?? approvalOf(loan) + dayMs;

/** The first instalment that is not paid; undefined when all are. */
const openInstalmentOf = (loan: Loan): Instalment | undefined =>
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
const isRepayable = (status: OrderStatus): boolean =>
  status === '170' || status === '174' || status === '180';

/** Whether another loan of the same product has to wait. */
export const isActive = (status: OrderStatus): boolean => status !== '110' && status !== '200';

/** Once for each instalment that is late, in minor units: of new clients and of those who repaid a loan before (TERMS-06, TERMS-07). */
const oneTime = { new: 100_000, repeat: 80_000 };

/** Percent of what is unpaid, a day: how many days it counts (TERMS-08 to TERMS-10). */
const daily = [
  { percent: 5, days: 30 },
  { percent: 4, days: 60 },
  { percent: 2, days: Infinity },
];

/** What a late borrower owes besides, in minor units. */
interface Penalty {
  readonly oneTimePenalty: number;
  readonly dailyRates: number;
}

/**
 * The penalty of an instalment.
 * @param unpaid in minor units
 * @param daysLate 0 or less: not late, no penalty
 * @param isRepeat of a borrower who repaid a loan before
 */
export const penaltyOf = (unpaid: number, daysLate: number, isRepeat: boolean): Penalty => {
  if (daysLate <= 0) return { oneTimePenalty: 0, dailyRates: 0 };
  let rest = daysLate;
  let percent = 0;
  for (const stage of daily) {
    const days = Math.min(rest, stage.days);
    percent += days * stage.percent;
    rest -= days;
  }
  return {
    oneTimePenalty: isRepeat ? oneTime.repeat : oneTime.new,
    dailyRates: Math.round((unpaid * percent) / 100),
  };
};

/** What is due of an order next. Amounts are minor units, days are written YYYY-MM-DD. */
export interface Due {
  readonly instalment: Instalment;
  readonly dueOn: string;
  /** 0 when it is not late. */
  readonly daysLate: number;
  readonly penalty: Penalty;
  /** What the instalment costs now, penalty included. */
  readonly total: number;
  /** What is paid to put it off: interest and penalty (TERMS-12). */
  readonly rolloverPrice: number;
  /** When it would be due then: the same period later, counted from today when it is late. */
  readonly rolloverDueOn: string;
  /** Days that a rollover adds to every open instalment. */
  readonly rolloverDays: number;
}

/** How often an order can be put off. */
const maxRollovers = 3;

/** What is due of an order; undefined while it is in review or paid out, and when it is refused or repaid. */
export const dueOf = (loan: Loan, now: number): Due | undefined => {
  const instalment = openInstalmentOf(loan);
  if (instalment === undefined || !isRepayable(statusOf(loan, now))) return undefined;
  const today = dayInManila(now);
  const dueOn = dueDayOf(loan, instalment);
  const daysLate = Math.max(0, daysBetween(dueOn, today));
  const penalty = penaltyOf(instalment.principal + instalment.interest, daysLate, loan.isRepeat);
  const period = Math.round(loan.termDays / loan.instalments.length);
  const rolloverDueOn = addDays(daysLate > 0 ? today : dueOn, period);
  const rolloverPrice = instalment.interest + penalty.oneTimePenalty + penalty.dailyRates;
  return {
    instalment,
    dueOn,
    daysLate,
    penalty,
    total: instalment.principal + rolloverPrice,
    rolloverPrice,
    rolloverDueOn,
    rolloverDays: daysBetween(dueOn, rolloverDueOn),
  };
};

/** Whether the business lets a borrower put off what is due. */
export const canRollOver = (loan: Loan, now: number): boolean =>
  ['174', '180'].includes(statusOf(loan, now)) && loan.rollovers < maxRollovers;
