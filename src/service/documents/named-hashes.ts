const hashPattern = /^[0-9a-f]{64}$/;

/** Every text of a JSON value that is written as the name of an asset, in the order of the value. It may name none that is kept. */
export const namedHashes = (value: unknown): string[] => {
  if (typeof value === 'string') return hashPattern.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedHashes) : [];
};
