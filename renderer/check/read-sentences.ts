import { readCandidate, type DocumentText } from './candidate.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** The sentences of a text, as far as it can be read. */
export const readSentences = (text: DocumentText): readonly Sentence[] => {
  const { readable } = readCandidate(text);
  return readable === undefined ? [] : sentencesOf(readable);
};
