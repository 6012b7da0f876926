const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Converts the decimal digits of every script; keyboards of many languages type their own. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    // Unicode lists the ten digits of a script in a row, from 0.
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before += 1;
    return String(before % 10);
  });
