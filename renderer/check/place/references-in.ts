import type { ScreenDocument } from '../../document/generated/document.ts';
import { isPointerWithin, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Reference } from '../../expressions/expression.ts';
import { createParser } from '../checker.ts';
import { referencesOf } from '../values/passed-references.ts';

/** What the values of a part of a document read, in their order. @param part where the part stands */
export const referencesIn = (document: ScreenDocument, within: Pointer): readonly Reference[] => {
  const parse = createParser(() => {});
  const found: Reference[] = [];
  walkDocument(document, {
    value: (value, { pointer }) => {
      if (isPointerWithin(pointer, within)) found.push(...referencesOf(parse(value, pointer)));
    },
  });
  return found;
};
