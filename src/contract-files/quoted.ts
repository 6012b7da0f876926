/** Names and values as a sentence lists them. */
export const quoteNames = (names: readonly unknown[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ');
