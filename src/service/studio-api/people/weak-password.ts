import { leakedTerms } from './leaked-passwords.ts';
import { findPatterns, type PasswordSegment } from './password-patterns.ts';

/** Decimal logarithm: what takes fewer guesses is refused. Sign-in delays slow guesses further. */
const minGuesses = 6.3;
const wordGuesses = 2.5;
const ownWordGuesses = 1;
const repeatGuesses = 0.5;
const minDistinctCharacters = 5;
const maxRepeatedLength = 20;

/**
 * True for common passwords: known words, names, sequences, keyboard walks, years and repeats in a
 * row. Works offline; long common passwords consist of few such parts.
 * @param email of the account; its words count as known
 */
export const isWeakPassword = (password: string, email: string): boolean => {
  const text = fold(password);
  if (new Set(text).size < minDistinctCharacters || text.includes(fold(email))) return true;
  const countGuesses = createGuessCounter(fold(email));
  return variantsOf(text).some(
    ({ parts, guesses }) =>
      parts.reduce((total, part) => total + countGuesses(part), guesses) < minGuesses,
  );
};

export const weakPasswordMessage = (subject: string): string =>
  `${subject} is too easy to guess. Choose four unrelated words, without your e-mail address, common passwords, dates, or keys in a row.`;

/** Unifies full-width forms, case and accents. */
const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const shippedCompany = 'bayani';

interface Variant {
  readonly parts: readonly string[];
  /** Guesses for what the rewrite leaves out. */
  readonly guesses: number;
}

/** Rewrites that add little to guess: without separators, doubled or interleaved characters. */
const variantsOf = (text: string): readonly Variant[] => {
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const everyOther = [0, 1].map((rest) =>
    Array.from(plain)
      .filter((_, index) => index % 2 === rest)
      .join(''),
  );
  // One sign that separates everything is guessed once; many different ones are no separators.
  const guesses = new Set(text.replaceAll(/[\p{L}\p{N}]/gu, '')).size;
  return [
    { parts: [text], guesses: 0 },
    ...[[plain], [plain.replaceAll(/(.)\1+/gu, '$1')], everyOther].map((parts) => ({
      parts,
      guesses,
    })),
  ];
};

/** Adds up the cheapest cover of a text by known parts and single characters. */
const createGuessCounter = (email: string): ((text: string) => number) => {
  const emailWords = email.split(/[^a-z0-9]+/).filter((word) => word.length >= 3);
  const ownWords = [shippedCompany, ...emailWords];
  const words = new Map<string, number>();
  for (const [list, guesses] of [
    [leakedTerms, wordGuesses],
    [ownWords, ownWordGuesses],
  ] as const)
    for (const word of list)
      words.set(word, guesses).set(Array.from(word).toReversed().join(''), guesses);
  const maxWordLength = Math.max(...[...words.keys()].map(({ length }) => length));

  const listWords = (spellings: readonly string[], start: number): PasswordSegment[] =>
    spellings.flatMap((spelling) =>
      Array.from({ length: maxWordLength }, (_, index) => index + 1).flatMap(
        (length): PasswordSegment[] => {
          const guesses = words.get(spelling.slice(start, start + length));
          return guesses === undefined ? [] : [{ length, guesses }];
        },
      ),
    );

  return (text) => {
    const spellings = spellingsOf(text);
    // Guesses of the text up to each index.
    const best = [0, ...Array.from({ length: text.length }, () => Infinity)];
    const offer = (end: number, guesses: number): void => {
      best[end] = Math.min(best[end] ?? Infinity, guesses);
    };
    for (let start = 0; start < text.length; start += 1) {
      const before = best[start] ?? Infinity;
      offer(start + 1, before + guessesOfCharacter(text.charAt(start)));
      for (const { length, guesses } of [
        ...listWords(spellings, start),
        ...findPatterns(text, start),
      ])
        offer(start + length, before + guesses);
      for (let length = 1; length <= Math.min(start, maxRepeatedLength); length += 1) {
        // A repeated block adds few guesses.
        const block = text.slice(start - length, start);
        if (text.startsWith(block, start)) offer(start + length, before + repeatGuesses);
      }
    }
    return best[text.length] ?? Infinity;
  };
};

const guessesOfCharacter = (character: string): number => {
  if (/[0-9]/.test(character)) return 0.6;
  return /\p{L}/u.test(character) ? 1 : 0.5;
};

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '€': 'e',
};

/** The text itself, and with digits and signs read as the letters that they look like. */
const spellingsOf = (text: string): string[] => {
  const read = (one: string): string =>
    Array.from(text)
      .map((character) => (character === '1' ? one : (lookAlikes[character] ?? character)))
      .join('');
  return [...new Set([text, read('i'), read('l')])];
};
