import { addDays, dayInManila, dayMs, daysBetween } from '../values.ts';
import type { Instalment, Loan } from './loan.ts';

/**
 * 21 in review, 110 refused, 151 paying out, 170 running, 174 due within a week, 180 overdue, 200
 * repaid.
 */
export type OrderStatus = '21' | '110' | '151' | '170' | '174' | '180' | '200';

/** Days before the due day from which an instalment counts as due soon. */
const dueSoonDays = 7;

/** Manual times win; otherwise each step follows a day later (TERMS-02, TERMS-03). */
const approvalOf = (loan: Loan): number => loan.approvedAt ?? loan.createdAt + dayMs;
const payoutOf = (loan: Loan): number => loan.paidOutAt ?? approvalOf(loan) + dayMs;

const openInstalmentOf = (loan: Loan): Instalment | undefined =>
  loan.instalments.find(({ isPaid }) => !isPaid);

/** YYYY-MM-DD; in the future while in review. */
export const payoutDayOf = (loan: Loan): string => dayInManila(payoutOf(loan));

export const dueDayOf = (loan: Loan, instalment: Pick<Instalment, 'dueAfterDays'>): string =>
  addDays(payoutDayOf(loan), instalment.dueAfterDays);

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

const isRepayable = (status: OrderStatus): boolean =>
  status === '170' || status === '174' || status === '180';

export const isActive = (status: OrderStatus): boolean => status !== '110' && status !== '200';

/** Per overdue instalment, minor units, for new and repeat borrowers (TERMS-06, TERMS-07). */
const oneTime = { new: 100_000, repeat: 80_000 };

/** Percent of the unpaid amount per day, in tiers of days (TERMS-08 to TERMS-10). */
const daily = [
  { percent: 5, days: 30 },
  { percent: 4, days: 60 },
  { percent: 2, days: Infinity },
];

interface Penalty {
  readonly oneTimePenalty: number;
  readonly dailyRates: number;
}

/**
 * @param unpaid minor units
 * @param daysLate 0 or less means no penalty
 * @param isRepeat the borrower repaid a loan before
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

/** Next payment of an order. Amounts are minor units, days YYYY-MM-DD. */
export interface Due {
  readonly instalment: Instalment;
  readonly dueOn: string;
  readonly daysLate: number;
  readonly penalty: Penalty;
  readonly total: number;
  /** Interest and penalty (TERMS-12). */
  readonly rolloverPrice: number;
  /** Due day after a rollover: one period later, counted from today if overdue. */
  readonly rolloverDueOn: string;
  /** Days that a rollover adds to every open instalment. */
  readonly rolloverDays: number;
}

const maxRollovers = 3;

/** Undefined before the payout and for refused or repaid orders. */
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

/** True if the business rules allow a rollover. */
export const canRollOver = (loan: Loan, now: number): boolean =>
  ['174', '180'].includes(statusOf(loan, now)) && loan.rollovers < maxRollovers;
