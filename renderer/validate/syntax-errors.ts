import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { maxProblems } from '../diagnostics/dedupe.ts';
import { makeProblem, type TextEdit, type Fix, type Problem } from '../diagnostics/problem.ts';
import type { UnknownRecord } from '../document/json.ts';
import { createLocator } from './pointer-index.ts';

interface RecoveredText {
  readonly text: string;
  readonly problems: readonly TextProblem[];
}

interface MisplacedComma {
  readonly problem: TextProblem;
  readonly offset: number;
  readonly character: ',' | ' ';
}

const createMisplacedComma = (
  place: number,
  sentence: string,
  does: string,
  edit: TextEdit,
): MisplacedComma => ({
  problem: {
    problem: makeProblem('not-json', '', sentence),
    offset: place,
    fix: { does, edits: [edit] },
  },
  offset: edit.offset,
  character: edit.length === 0 ? ',' : ' ',
});

/** Detects a trailing comma, or one missing at a line end. Undefined for other errors. */
const findMisplacedComma = (
  text: string,
  { error, offset }: ParseError,
): MisplacedComma | undefined => {
  const before = text.slice(0, offset).trimEnd();
  const end = before.length;
  const isClosing = '}]'.includes(text[offset] ?? ' ');
  const kind = printParseErrorCode(error);
  if (kind === 'CommaExpected' && !isClosing && /[\r\n]/.test(text.slice(end, offset)))
    return createMisplacedComma(offset, 'expected a comma before this. Add it.', 'add a comma', {
      offset: end,
      length: 0,
      content: ',',
    });
  const isBehindValue =
    before.endsWith(',') && !'{[,:'.includes(before.slice(0, -1).trimEnd().at(-1) ?? ',');
  if (['PropertyNameExpected', 'ValueExpected'].includes(kind) && isClosing && isBehindValue)
    return createMisplacedComma(
      end - 1,
      'nothing follows behind this comma. Take it away.',
      'take the comma away',
      { offset: end - 1, length: 1, content: '' },
    );
  return undefined;
};

export const recoverCommas = (text: string, errors: readonly ParseError[]): RecoveredText => {
  const commas = new Map(
    errors
      .map((fault) => findMisplacedComma(text, fault))
      .flatMap((comma) => (comma === undefined ? [] : [[comma.offset, comma]])),
  );
  let recovered = '';
  let from = 0;
  for (const [offset, { character: letter }] of [...commas].toSorted(
    ([one], [other]) => one - other,
  )) {
    recovered += text.slice(from, offset) + letter;
    from = offset + 1;
  }
  return {
    text: recovered + text.slice(from),
    problems: [...commas.values()].slice(0, maxProblems).map(({ problem }) => problem),
  };
};

export interface TextProblem {
  readonly problem: Problem;
  readonly offset: number;
  readonly fix?: Fix;
}

/** Later errors mostly follow from the first. */
const maxSyntaxErrors = 5;

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

/** Drops errors after which the parser had read nothing new. */
const dropFollowUpErrors = (text: string, faults: readonly ParseError[]): readonly ParseError[] =>
  faults.filter(({ offset }, index) => {
    const before = faults[index - 1];
    return before === undefined || text.slice(before.offset + before.length, offset).trim() !== '';
  });

/**
 * Reports the first error of each line, at most `maxSyntaxErrors`, since one error causes others.
 */
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
