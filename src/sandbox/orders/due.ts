import { addDays, dayInManila, daysBetween } from '../days.ts';
import type { Instalment, Loan } from './loan.ts';
import { penaltyOf, type Penalty } from './penalty.ts';
import { dueDayOf, isRepayable, openInstalmentOf, statusOf } from './stage.ts';

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
