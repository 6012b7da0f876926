export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Interpolates between neighbours; NaN for an empty list. @param fraction 0 to 1 */
export const quantile = (numbers: readonly number[], fraction: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Median and quartiles. */
export const spreadOf = (numbers: readonly number[]): Spread => ({
  low: quantile(numbers, 0.25),
  median: median(numbers),
  high: quantile(numbers, 0.75),
});

/** Ratios inside each round; rounds without both values are left out. */
export const ratios = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(
    above
      .map((value, round) => value / (below[round] ?? Number.NaN))
      .filter((value) => !Number.isNaN(value)),
  );
