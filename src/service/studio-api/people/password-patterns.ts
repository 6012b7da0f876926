/** Segment of a password that is easy to guess: its length, and the decimal logarithm of guesses. */
export interface PasswordSegment {
  readonly length: number;
  readonly guesses: number;
}

const patternGuesses = 1.5;
/** For 123, 1234 and so on, the usual end of a password. */
const countingGuesses = 1.2;
const yearGuesses = 2;
const dateGuesses = 3;
const maxDateLength = 15;
const minPatternLength = 3;

const year = '(?:19|20)[0-9]{2}';
const separator = '[-/.]?';
const month = '(?:0[1-9]|1[0-2])';
const dayOfMonth = '(?:0[1-9]|[12][0-9]|3[01])';
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** Days with their year, in the usual orders. */
const dates = [
  `${dayOfMonth}${separator}${month}${separator}${year}`,
  `${month}${separator}${dayOfMonth}${separator}${year}`,
  `${year}${separator}${month}${separator}${dayOfMonth}`,
  `[0-9]{1,2}${monthName}(?:${year}|[0-9]{2})`,
  `${monthName}[0-9]{1,2}${year}`,
  `${year}${monthName}[0-9]{1,2}`,
].map((date) => new RegExp(`^${date}`));

const listDates = (text: string): PasswordSegment[] =>
  dates.flatMap((date) => {
    const [found] = date.exec(text) ?? [];
    return found === undefined ? [] : [{ length: found.length, guesses: dateGuesses }];
  });

/** Sequences, keyboard walks, dates and years that begin at an index. */
export const findPatterns = (text: string, start: number): PasswordSegment[] => [
  ...listPrefixes(
    sequenceLength(text, start),
    text.startsWith('123', start) ? countingGuesses : patternGuesses,
  ),
  ...listPrefixes(walkLength(text, start)),
  ...listDates(text.slice(start, start + maxDateLength)),
  ...(/^(?:19|20)[0-9]{2}/.test(text.slice(start)) ? [{ length: 4, guesses: yearGuesses }] : []),
];

const listPrefixes = (longest: number, guesses = patternGuesses): PasswordSegment[] =>
  Array.from({ length: Math.max(0, longest - minPatternLength + 1) }, (_, index) => ({
    length: minPatternLength + index,
    guesses,
  }));

const digits = '01234567890';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Characters in a row of the alphabet or of the digits, in steps of one or two, up or down. */
const sequenceLength = (text: string, start: number): number => {
  const length = (step: number): number => {
    let end = start + 1;
    while (end < text.length && isStep(text.charAt(end - 1), text.charAt(end), step)) end += 1;
    return end - start;
  };
  return Math.max(...[1, -1, 2, -2].map(length));
};

const isStep = (from: string, to: string, step: number): boolean => {
  const alphabet = [letters, digits].find(
    (characters) => characters.includes(from) && characters.includes(to),
  );
  if (alphabet === undefined) return false;
  const size = alphabet === digits ? 10 : letters.length;
  const distance = (alphabet.indexOf(to) - alphabet.indexOf(from) + size) % size;
  return distance === (step + size) % size;
};

/** QWERTY rows, as typed without and with Shift; the lower rows are shifted to the right. */
const rows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const shifted = ['!@#$%^&*()_+', 'qwertyuiop{}', 'asdfghjkl:"', 'zxcvbnm<>?'];
/** QWERTZ and AZERTY exchange letters; their rows stay rows. */
const layouts = [
  [rows, shifted],
  [['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm']],
  [['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn']],
].map((versions) => {
  const places = new Map<string, readonly [row: number, column: number]>();
  for (const version of versions)
    for (const [row, characters] of version.entries())
      for (const [column, character] of Array.from(characters).entries())
        places.set(character, [row, column]);
  return places;
});

/** Keys that touch each other. */
const walkLength = (text: string, start: number): number => {
  const length = (places: (typeof layouts)[number]): number => {
    let end = start + 1;
    while (end < text.length && areNeighbours(places, text.charAt(end - 1), text.charAt(end)))
      end += 1;
    return end - start;
  };
  return Math.max(...layouts.map(length));
};

const areNeighbours = (places: (typeof layouts)[number], from: string, to: string): boolean => {
  const [one, other] = [places.get(from), places.get(to)];
  if (one === undefined || other === undefined || from === to) return false;
  const [down, right] = [other[0] - one[0], other[1] - one[1]];
  return (
    (down === 0 && Math.abs(right) === 1) ||
    (down === 1 && (right === 0 || right === -1)) ||
    (down === -1 && (right === 0 || right === 1))
  );
};
