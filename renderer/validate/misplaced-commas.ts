import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { maxProblems } from '../problems/collect-problems.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { TextEdit } from '../problems/problem.ts';
import type { TextProblem } from './syntax-problems.ts';

/** A text whose commas were put right, each other letter at its place, and what was wrong with it. */
interface RecoveredText {
  readonly text: string;
  readonly problems: readonly TextProblem[];
}

/** What was wrong with a comma, and the one letter that lets the text be read on. */
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

/** A comma too many before a closing bracket, or one that is missing at the end of a line; undefined for every other fault. */
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

/** Puts right those commas of which it is plain where they belong. The text may have other faults still. */
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
