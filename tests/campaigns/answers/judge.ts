// What must never stand on a page, whatever was answered.
import { type FoundAmount, misleading, sumsIn, writeAmount } from './amount-oracle.ts';
import { wordsOfFaults } from './mutations.ts';

export interface Seen {
  /** Everything that people could see or hear, at any moment. */
  readonly shown: readonly string[];
  /** Everything that left the page, at any moment. */
  readonly left: readonly string[];
  /** Texts that came from outside or stand in the document: what is in them may be shown. */
  readonly given: readonly string[];
  /** What the answers say of money. */
  readonly amounts: readonly FoundAmount[];
}

const short = (text: string): string =>
  JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** Looks for a word in texts, of which there are thousands: what it is looked for with is made once. */
const finderOf = (word: string): ((text: string) => boolean) => {
  if (!/^\w+$/.test(word)) return (text) => text.includes(word);
  const whole = new RegExp(`\\b${word}\\b`);
  // Most texts do not have the letters at all, which is found out sooner.
  return (text) => text.includes(word) && whole.test(text);
};

const finders = wordsOfFaults.map((word) => ({ word, hasWord: finderOf(word) }));

/** Sentences about words that a program makes where a value is missing. */
export const findWords = ({ shown, left, given }: Seen): readonly string[] =>
  finders
    .filter(({ hasWord }) => !given.some(hasWord))
    .flatMap(({ word, hasWord }) =>
      [...shown, ...left].filter(hasWord).map((text) => `"${word}" is shown: ${short(text)}`),
    );

/** Sentences about amounts that no answer says. */
export const findWrongAmounts = (seen: Seen): readonly string[] => {
  const { shown, left, given, amounts } = seen;
  const right = new Set(amounts.map(writeAmount));
  const wrong = [...shown, ...left].flatMap((text) =>
    sumsIn(text)
      .filter((sum) => !right.has(sum) && !given.some((one) => one.includes(sum)))
      .map((sum) => `the amount ${sum} is in no answer: ${short(text)}`),
  );
  return [...wrong, ...findMisleading(seen)];
};

const count = (entries: readonly string[], wanted: string): number =>
  entries.filter((entry) => entry === wanted).length;

/** What cannot be an amount must not be shown as it came, unless another text of the answers says the same. What leaves the page has a text as it came (AMB-21). */
const findMisleading = ({ shown, left, given, amounts }: Seen): readonly string[] => {
  const written = amounts.flatMap(({ isText, written: value }) => (isText ? [value] : []));
  const findIn = (texts: readonly string[], found: readonly FoundAmount[]): readonly string[] =>
    [...new Set(found.flatMap(misleading))]
      .filter((value) => value.length > 2 && count(given, value) <= count(written, value))
      .flatMap((value) =>
        texts
          .filter((text) => text.includes(value))
          .map((text) => `what is no amount is shown as one: ${short(text)}`),
      );
  return [
    ...findIn(shown, amounts),
    ...findIn(
      left,
      amounts.filter(({ isText }) => !isText),
    ),
  ];
};

/** Sentences about amounts that were sent and stand in no answer: payloads have the value as it came (AMB-21). */
export const findWrongSent = (
  sent: readonly { readonly call: string; readonly sent: string }[],
  amounts: readonly FoundAmount[],
): readonly string[] => {
  const right = new Set([
    '',
    ...amounts.flatMap(({ written, isText }) =>
      isText ? [written] : [written, String(Number(written))],
    ),
  ]);
  for (const value of amounts.filter(({ isText }) => !isText).flatMap(misleading))
    right.delete(value);
  return sent
    .filter((one) => !right.has(one.sent))
    .map((one) => `${one.call} was sent the amount ${short(one.sent)}, which is in no answer`);
};
