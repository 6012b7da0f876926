/** Once for each instalment that is late, in minor units: of new clients and of those who repaid a loan before (TERMS-06, TERMS-07). */
const oneTime = { new: 100_000, repeat: 80_000 };

/** Percent of what is unpaid, a day: how many days it counts (TERMS-08 to TERMS-10). */
const daily = [
  { percent: 5, days: 30 },
  { percent: 4, days: 60 },
  { percent: 2, days: Infinity },
];

/** What a late borrower owes besides, in minor units. */
export interface Penalty {
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
