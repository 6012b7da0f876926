/** Names and values as a sentence lists them. */
export const quoted = (names: readonly unknown[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ');
