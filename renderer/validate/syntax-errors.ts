import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { TextEdit, Fix, Problem } from '../diagnostics/problem.ts';
import { createDiagnostic, maxProblems, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
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
  messageId: 'not-json.missing-comma' | 'not-json.extra-comma',
  does: string,
  edit: TextEdit,
): MisplacedComma => ({
  problem: {
    problem: formatDiagnostic(createDiagnostic(messageId, '')),
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
    return createMisplacedComma(offset, 'not-json.missing-comma', 'add a comma', {
      offset: end,
      length: 0,
      content: ',',
    });
  const isBehindValue =
    before.endsWith(',') && !'{[,:'.includes(before.slice(0, -1).trimEnd().at(-1) ?? ',');
  if (['PropertyNameExpected', 'ValueExpected'].includes(kind) && isClosing && isBehindValue)
    return createMisplacedComma(end - 1, 'not-json.extra-comma', 'remove the comma', {
      offset: end - 1,
      length: 1,
      content: '',
    });
  return undefined;
};

export const recoverCommas = (text: string, errors: readonly ParseError[]): RecoveredText => {
  const commas = new Map(
    errors
      .map((error) => findMisplacedComma(text, error))
      .flatMap((comma) => (comma === undefined ? [] : [[comma.offset, comma]])),
  );
  let recovered = '';
  let from = 0;
  for (const [offset, { character: letter }] of [...commas].sort(([one], [other]) => one - other)) {
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

const diagnoseSyntaxError = (text: string, { error: code, offset }: ParseError): Diagnostic => {
  const error = printParseErrorCode(code);
  const before = text.slice(0, offset).trimEnd();
  if (before === '' && offset === text.length) return createDiagnostic('not-json.empty', '');
  if (error === 'CommaExpected' && '}]'.includes(text[offset] ?? ' '))
    return createDiagnostic('not-json.bracket', '', {
      expected: text[offset] === '}' ? ']' : '}',
    });
  return createDiagnostic('not-json.syntax', '', { error, isAfterComma: before.endsWith(',') });
};

const describeSyntaxError = (text: string, error: ParseError): TextProblem => ({
  problem: formatDiagnostic(diagnoseSyntaxError(text, error)),
  offset: error.offset,
});

/** Drops errors after which the parser had read nothing new. */
const dropFollowUpErrors = (text: string, errors: readonly ParseError[]): readonly ParseError[] =>
  errors.filter(({ offset }, index) => {
    const before = errors[index - 1];
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
    .map((error) => describeSyntaxError(text, error));
};
