import type { Schema } from '../../../contract-files/schema.ts';
import { toSentence } from './names.ts';

const maxDescriptionLength = 240;

/** Marks a text that a person has to write. Replaced by a list of pointers, see takeReviewMarks. */
export const reviewMark = 'x-review';

const cut = (text: string): string => {
  if (text.length <= maxDescriptionLength) return text;
  const start = text.slice(0, maxDescriptionLength);
  const sentence = start.lastIndexOf('. ');
  if (sentence > 40) return start.slice(0, sentence + 1);
  const word = start.lastIndexOf(' ');
  return `${start.slice(0, word > 40 ? word : maxDescriptionLength - 1)}…`;
};

/** First paragraph of a text in Markdown or HTML, as plain text. */
export const summarize = (text: string): string => {
  const [first = ''] = text
    .replaceAll(/<[^<>]{1,200}>/g, ' ')
    .trim()
    .split(/\n\s*\n/);
  return cut(
    first
      .replaceAll(/\[([^[\]]{1,200})\]\([^()\s]{1,400}\)/g, '$1')
      .replaceAll(/[`*]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

/**
 * Description of a property, or its name in words, marked for review.
 * @param text of the document
 */
export const describe = (text: string | undefined, name: string): Schema => {
  const summary = summarize(text ?? '');
  return summary === ''
    ? { description: toSentence(name), [reviewMark]: true }
    : { description: summary };
};
