import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { mostProblems } from '../problems/collect-problems.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { TextEdit } from '../problems/problem.ts';
import type { TextProblem } from './syntax-problems.ts';

/** A text whose commas were put right, each other letter at its place, and what was wrong with it. */
interface MendedText {
  readonly text: string;
  readonly problems: readonly TextProblem[];
}

/** What was wrong with a comma, and the one letter that lets the text be read on. */
interface Misplaced {
  readonly problem: TextProblem;
  readonly offset: number;
  readonly letter: ',' | ' ';
}

const misplaced = (place: number, sentence: string, does: string, edit: TextEdit): Misplaced => ({
  problem: {
    problem: makeProblem('not-json', '', sentence),
    offset: place,
    fix: { does, edits: [edit] },
  },
  offset: edit.offset,
  letter: edit.length === 0 ? ',' : ' ',
});

/** A comma too many before a closing bracket, or one that is missing at the end of a line; undefined for every other fault. */
const misplacedComma = (text: string, { error, offset }: ParseError): Misplaced | undefined => {
  const before = text.slice(0, offset).trimEnd();
  const end = before.length;
  const isClosing = '}]'.includes(text[offset] ?? ' ');
  const kind = printParseErrorCode(error);
  if (kind === 'CommaExpected' && !isClosing && /[\r\n]/.test(text.slice(end, offset)))
    return misplaced(offset, 'expected a comma before this. Add it.', 'add a comma', {
      offset: end,
      length: 0,
      content: ',',
    });
  const isBehindValue =
    before.endsWith(',') && !'{[,:'.includes(before.slice(0, -1).trimEnd().at(-1) ?? ',');
  if (['PropertyNameExpected', 'ValueExpected'].includes(kind) && isClosing && isBehindValue)
    return misplaced(
      end - 1,
      'nothing follows behind this comma. Take it away.',
      'take the comma away',
      { offset: end - 1, length: 1, content: '' },
    );
  return undefined;
};

/** Puts right those commas of which it is plain where they belong. The text may have other faults still. */
export const mendCommas = (text: string, faults: readonly ParseError[]): MendedText => {
  const commas = new Map(
    faults
      .map((fault) => misplacedComma(text, fault))
      .flatMap((comma) => (comma === undefined ? [] : [[comma.offset, comma]])),
  );
  let mended = '';
  let from = 0;
  for (const [offset, { letter }] of [...commas].toSorted(([one], [other]) => one - other)) {
    mended += text.slice(from, offset) + letter;
    from = offset + 1;
  }
  return {
    text: mended + text.slice(from),
    problems: [...commas.values()].slice(0, mostProblems).map(({ problem }) => problem),
  };
};
