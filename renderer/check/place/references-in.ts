import type { ScreenDocument } from '../../document/generated/document.ts';
import { liesIn, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Reference } from '../../expressions/expression.ts';
import { createParse } from '../checker.ts';
import { referencesOf } from '../values/passed-references.ts';

/** What the values of a part of a document read, in their order. @param part where the part stands */
export const referencesIn = (document: ScreenDocument, part: Pointer): readonly Reference[] => {
  const parse = createParse(() => {});
  const found: Reference[] = [];
  walkDocument(document, {
    value: (value, { pointer }) => {
      if (liesIn(pointer, part)) found.push(...referencesOf(parse(value, pointer)));
    },
  });
  return found;
};
