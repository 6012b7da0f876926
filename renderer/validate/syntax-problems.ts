import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { UnknownRecord } from '../document/json.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Fix, Problem } from '../problems/problem.ts';
import { createLocator } from './locate.ts';

/** A problem with the place where it starts in the text, in UTF-16 units. */
export interface TextProblem {
  readonly problem: Problem;
  readonly offset: number;
  readonly fix?: Fix;
}

/** More faults of a text that cannot be read help nobody: they mostly follow from the first ones. */
const maxSyntaxErrors = 5;

/** What each fault of JSON means to an author. */
const messagesByError: UnknownRecord = {
  InvalidSymbol:
    'this is no JSON. Names and texts stand in double quotes, the words of JSON are true, false and null.',
  InvalidNumberFormat: 'this is not how JSON writes a number. Write it like 12 or 0.5.',
  PropertyNameExpected: 'expected a name in double quotes. Add it.',
  ValueExpected: 'expected a value. Add it.',
  ColonExpected: 'expected a colon between name and value. Add it.',
  CommaExpected: 'expected a comma before this. Add it.',
  CloseBraceExpected: 'expected } at the end of the object. Add it.',
  CloseBracketExpected: 'expected ] at the end of the list. Add it.',
  EndOfFileExpected: 'expected nothing behind the end of the document. Take it away.',
  InvalidCommentToken: 'comments are not allowed. Use description.',
  UnexpectedEndOfComment: 'comments are not allowed. Use description.',
  UnexpectedEndOfString: 'expected a double quote at the end of the text. Add it.',
  UnexpectedEndOfNumber: 'this is not how JSON writes a number. Write it like 12 or 0.5.',
  InvalidUnicode: 'expected four hexadecimal digits behind \\u.',
  InvalidEscapeCharacter:
    'this is not how JSON writes a special letter. Write \\\\ for a backslash.',
  InvalidCharacter:
    'this letter cannot stand in a text. Write \\n for a line break and \\t for a tab.',
};

const messageFor = (text: string, { error, offset }: ParseError): string => {
  const fault = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  if (before === '' && offset === text.length)
    return 'the text is empty. Expected a document, an object in { }.';
  if (fault === 'CommaExpected' && '}]'.includes(text[offset] ?? ' '))
    return `expected ${text[offset] === '}' ? ']' : '}'} before this. Add it.`;
  const meaning = messagesByError[fault];
  const sentence = typeof meaning === 'string' ? meaning : 'this is not JSON.';
  return ['PropertyNameExpected', 'ValueExpected'].includes(fault) && before.endsWith(',')
    ? sentence.replace('Add it.', 'Add it, or take the comma before it away.')
    : sentence;
};

const describeSyntaxError = (text: string, fault: ParseError): TextProblem => ({
  problem: makeProblem('not-json', '', messageFor(text, fault)),
  offset: fault.offset,
});

/** The parser stumbles on over what it could not read: a fault counts when something was read between it and the one before. */
const dropFollowUpErrors = (text: string, faults: readonly ParseError[]): readonly ParseError[] =>
  faults.filter(({ offset }, index) => {
    const before = faults[index - 1];
    return before === undefined || text.slice(before.offset + before.length, offset).trim() !== '';
  });

/** The problems of a text that cannot be read. One fault brings others on the same line with it: the first of each line is told, and at most five. */
export const describeSyntaxErrors = (
  text: string,
  errors: readonly ParseError[],
): readonly TextProblem[] => {
  const locator = createLocator(text, undefined);
  const lines = new Set<number>();
  return dropFollowUpErrors(text, errors)
    .filter(({ offset }) => {
      const { line } = locator.at(offset);
      return lines.size < maxSyntaxErrors && !lines.has(line) && lines.add(line);
    })
    .map((fault) => describeSyntaxError(text, fault));
};
