/** Names, as a sentence lists them. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** A number with what is counted. @param more the word for every other number than one */
export const pluralize = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;
