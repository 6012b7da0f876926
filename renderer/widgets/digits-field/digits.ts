/** How digits are grouped on the screen. */
export type DigitsFormat = 'none' | 'card' | 'phone';

/** The digits of a text, in ASCII: some keyboards type the wide ones. */
export const bareDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9]/g, '');

/** Puts blanks between digits: card 6222 0212 3456 7890, phone 138 1234 5678. */
export const groupDigits = (digits: string, format: DigitsFormat): string => {
  if (format === 'card') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (format === 'phone')
    return digits.replace(/^(\d{3})(?=\d)/, '$1 ').replace(/ (\d{4})(?=\d)/, ' $1 ');
  return digits;
};

/** Most digits that a field takes; a phone number has 11. */
export const maxDigits = (format: DigitsFormat, maxLength = Number.POSITIVE_INFINITY): number =>
  format === 'phone' ? Math.min(maxLength, 11) : maxLength;

export interface TypedDigits {
  /** What the form gets. */
  readonly digits: string;
  /** What the input shows. */
  readonly shown: string;
  /** Where the caret stands in what is shown. */
  readonly caret: number;
}

/**
 * Reads what an input holds after a key or a paste.
 * Digits beyond `most` are taken from what was just put in, before the caret: as many as fit of the digits behind it are never lost.
 */
export const readTypedDigits = (
  raw: string,
  caret: number,
  format: DigitsFormat,
  limit: number,
): TypedDigits => {
  const after = bareDigits(raw.slice(caret)).slice(0, limit);
  const before = bareDigits(raw.slice(0, caret)).slice(0, limit - after.length);
  const digits = before + after;
  return { digits, shown: groupDigits(digits, format), caret: groupDigits(before, format).length };
};
