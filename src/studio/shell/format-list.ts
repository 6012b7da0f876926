export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** @param more plural form */
export const pluralize = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;
