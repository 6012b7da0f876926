import { type FoundAmount, misleadingTexts, sumsIn, writeAmount } from './amounts.ts';
import { errorWords } from './mutations.ts';

export interface Seen {
  /** Everything that was visible at any moment. */
  readonly shown: readonly string[];
  /** Everything that left the page. */
  readonly sent: readonly string[];
  /** Texts of responses and of the document; they may be shown. */
  readonly given: readonly string[];
  readonly amounts: readonly FoundAmount[];
}

const short = (text: string): string =>
  JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);

const finderOf = (word: string): ((text: string) => boolean) => {
  if (!/^\w+$/.test(word)) return (text) => text.includes(word);
  const whole = new RegExp(`\\b${word}\\b`);
  // Most texts miss the characters, which is cheaper to find out.
  return (text) => text.includes(word) && whole.test(text);
};

const finders = errorWords.map((word) => ({ word, hasWord: finderOf(word) }));

export const findErrorWords = ({ shown, sent, given }: Seen): readonly string[] =>
  finders
    .filter(({ hasWord }) => !given.some(hasWord))
    .flatMap(({ word, hasWord }) =>
      [...shown, ...sent].filter(hasWord).map((text) => `"${word}" is shown: ${short(text)}`),
    );

const count = (entries: readonly string[], wanted: string): number =>
  entries.filter((entry) => entry === wanted).length;

/**
 * An invalid amount as it came, unless another given text equals it. AMB-21: a text is sent as it
 * came.
 */
const findMisleading = ({ shown, sent, given, amounts }: Seen): readonly string[] => {
  const written = amounts.flatMap((amount) => (amount.isText ? [amount.written] : []));
  const findIn = (texts: readonly string[], found: readonly FoundAmount[]): readonly string[] =>
    [...new Set(found.flatMap(misleadingTexts))]
      .filter((value) => value.length > 2 && count(given, value) <= count(written, value))
      .flatMap((value) => texts.filter((text) => text.includes(value)))
      .map((text) => `an invalid amount is shown: ${short(text)}`);
  const numbers = amounts.filter(({ isText }) => !isText);
  return [...findIn(shown, amounts), ...findIn(sent, numbers)];
};

export const findWrongAmounts = (seen: Seen): readonly string[] => {
  const right = new Set(seen.amounts.map(writeAmount));
  const wrong = [...seen.shown, ...seen.sent].flatMap((text) =>
    sumsIn(text)
      .filter((sum) => !right.has(sum) && !seen.given.some((one) => one.includes(sum)))
      .map((sum) => `the amount ${sum} is in no response: ${short(text)}`),
  );
  return [...wrong, ...findMisleading(seen)];
};

/** AMB-21: requests have amounts as they came. */
export const findWrongSent = (
  sent: readonly { readonly call: string; readonly amount: string }[],
  amounts: readonly FoundAmount[],
): readonly string[] => {
  const numbers = amounts.filter(({ isText }) => !isText);
  const right = new Set([
    '',
    ...amounts.map(({ written }) => written),
    ...numbers.map(({ written }) => String(Number(written))),
  ]);
  for (const text of numbers.flatMap(misleadingTexts)) right.delete(text);
  return sent
    .filter(({ amount }) => !right.has(amount))
    .map(({ call, amount }) => `${call} was sent the amount ${short(amount)} of no response`);
};
