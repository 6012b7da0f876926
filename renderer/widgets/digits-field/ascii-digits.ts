/** Converts the decimal digits of every script; keyboards of many languages type their own. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}\d]/gu, (digit) => {
    // Unicode lists the ten digits of a script in a row, from 0.
    let code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint((code -= 1)))) before += 1;
    return String(before % 10);
  });
