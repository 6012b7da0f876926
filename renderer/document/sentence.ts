/** Where an argument stands in a sentence. */
const argument = /\{([a-z][A-Za-z0-9]*)\}/g;

/** The {names} of a sentence, each once. */
export const namesInSentence = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(argument)].map(([, name = '']) => name)),
];

/** The sentence with what its {names} stand for, in one pass: what is put in brings no further names. */
export const fillSentence = (sentence: string, argumentOf: (name: string) => string): string =>
  sentence.replace(argument, (_, name: string) => argumentOf(name));
