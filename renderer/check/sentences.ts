import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { walkDocument } from '../document/walk.ts';
import type { Expression } from '../expressions/expression.ts';
import { childExpressions } from '../expressions/expression.ts';
import { parseValue } from '../expressions/parse.ts';
import { matchName } from '../diagnostics/hints.ts';

/** A sentence of a document that people read, which is the key of its translations. */
export interface Sentence {
  readonly text: string;
  /** Where it is written. */
  readonly pointer: Pointer;
}

const sentencesIn = (expression: Expression): readonly Sentence[] => {
  const own =
    expression.kind === 'text'
      ? [{ text: expression.text, pointer: joinPointer(expression.pointer, 'text') }]
      : [];
  return [...own, ...childExpressions(expression).flatMap(sentencesIn)];
};

/** The sentences of a document that people read, in its order; of a value that cannot be parsed those that can. */
export const collectSentences = (document: ScreenDocument): readonly Sentence[] => {
  const found: Sentence[] = [];
  // What is wrong with a value is told by the proofs.
  const silent = (): void => {};
  walkDocument(document, {
    value: (value, { pointer }) =>
      void found.push(...sentencesIn(parseValue(value, pointer, silent, matchName))),
  });
  return found;
};
