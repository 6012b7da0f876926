import { fillSentence } from '../../document/sentence.ts';

/** A sentence of the words with its {names} filled in. */
export const say = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  fillSentence(sentence, (name) => String(values[name] ?? ''));
