/**
 * An amount as people read it, such as ₱1.234,56: in rows whose values are shown as they are, the loan core writes it.
 * @param amount in minor units, 0 or more
 */
export const formatPesos = (amount: number): string => {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:[0-9]{3})+$)/g, '.');
  return `₱${whole},${String(amount % 100).padStart(2, '0')}`;
};

/** Splits an amount into so many whole shares that differ by one minor unit at most; the larger ones come first. */
export const splitAmount = (amount: number, shares: number): number[] =>
  Array.from(
    { length: shares },
    (_, index) => Math.floor(amount / shares) + (index < amount % shares ? 1 : 0),
  );
