import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { walkDocument } from '../document/walk.ts';
import { type Expression, childExpressions } from '../expressions/expression.ts';
import { parseValue } from '../expressions/parse.ts';

export interface Sentence {
  readonly text: string;
  readonly pointer: Pointer;
}

const sentencesIn = (expression: Expression): readonly Sentence[] => {
  const own =
    expression.kind === 'text'
      ? [{ text: expression.text, pointer: joinPointer(expression.pointer, 'text') }]
      : [];
  return [...own, ...childExpressions(expression).flatMap(sentencesIn)];
};

/** Lists displayed texts in document order; skips values that cannot be parsed. */
export const collectSentences = (document: ScreenDocument): readonly Sentence[] => {
  const found: Sentence[] = [];
  const silent = (): void => {};
  walkDocument(document, {
    value: (value, { pointer }) =>
      void found.push(...sentencesIn(parseValue(value, pointer, silent))),
  });
  return found;
};
