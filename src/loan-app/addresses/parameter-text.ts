/** A value as it stands in an address or a form body; undefined for what has no text of its own there, such as a list, which is then left out. */
export const toParamText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;
};
