/** All but the last four characters as dots. */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
