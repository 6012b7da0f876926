import { parseSource, type DocumentText } from './candidate.ts';
import { collectSentences, type Sentence } from './sentences.ts';

/** The sentences of a text, as far as it can be read. */
export const readSentences = (text: DocumentText): readonly Sentence[] => {
  const { readable } = parseSource(text);
  return readable === undefined ? [] : collectSentences(readable);
};
