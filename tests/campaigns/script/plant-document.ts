import type { ScreenDocument } from '../../../renderer/entries/browser.ts';
import { mutate } from '../../checker/mutate.ts';
import { partsOf, type Parts } from '../../checker/mutants/parts.ts';
import type { Chooser } from './choose-string.ts';

const known = new Map<ScreenDocument, Parts>();

const partsOfDocument = (document: ScreenDocument): Parts => {
  const parts = known.get(document) ?? partsOf(document);
  known.set(document, parts);
  return parts;
};

/** The most letters that a text of a document may have. */
const mostLetters = 4000;

/** A document with hostile strings in its texts. Braces name what stands in their place, and longer texts are refused: both are for the campaign of documents. */
export const plantDocument = (document: ScreenDocument, { choose }: Chooser): ScreenDocument => {
  let planted: unknown = document;
  for (const { pointer, args } of partsOfDocument(document).texts) {
    const text = choose(`${document.id}${pointer.replace(/\/\d+/g, '/*')}`);
    if (Object.keys(args).length > 0 || text.length > mostLetters || /[{}]/.test(text)) continue;
    planted = mutate(planted, { set: `${pointer}/text`, to: text });
  }
  return planted as ScreenDocument;
};
