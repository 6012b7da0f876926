import type { Spread } from './statistics.ts';

/** What tables say of a target. */
export const outcome = (isReached: boolean): string => (isReached ? 'reached' : 'NOT REACHED');

/** The same for what may be no more than the target; nothing where there is none, or nothing was found. */
export const verdict = (target: number | undefined, ...found: readonly number[]): string =>
  target === undefined || found.some(Number.isNaN)
    ? ''
    : outcome(found.every((value) => value <= target));

/** @param unit with the blank before it */
export const limit = (target: number | undefined, unit = ''): string =>
  target === undefined ? '' : `<= ${target}${unit}`;

/** The middle, and how far half of what was found lies around it. */
export const spread = ({ low, median, high }: Spread, digits = 2): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
