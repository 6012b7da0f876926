/** The middle of some numbers and how far half of them lie around it. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The value below which a part of the numbers lies, 0 to 1; between two numbers it is weighed. NaN for none. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Median and quartiles. */
export const spreadOf = (numbers: readonly number[]): Spread => ({
  low: quantile(numbers, 0.25),
  median: median(numbers),
  high: quantile(numbers, 0.75),
});
