/** Where an argument stands in a sentence. */
const placeholderPattern = /\{([a-z][A-Za-z0-9]*)\}/g;

/** The {names} of a sentence, each once. */
export const findPlaceholders = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

/** The sentence with what its {names} stand for, in one pass: what is put in brings no further names. */
export const fillPlaceholders = (sentence: string, argumentOf: (name: string) => string): string =>
  sentence.replace(placeholderPattern, (_, name: string) => argumentOf(name));
