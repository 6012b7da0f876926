import { applyEdits } from 'jsonc-parser';
import type { Contracts } from '../document/contract.ts';
import type { LocatedProblem } from '../diagnostics/problem.ts';
import type { DocumentText } from './parse-source.ts';
import { checkDocuments, type CheckOptions } from './check-documents.ts';

/** Documents whose problems were put right, as far as nothing else can have been meant. */
export interface FixResult {
  readonly documents: readonly DocumentText[];
  /** The problems that are no more, each with the fix that was made, in the order in which they were made. */
  readonly fixed: readonly LocatedProblem[];
  /** What is left. */
  readonly problems: readonly LocatedProblem[];
}

/** Fixes bring up further ones, seldom more than one after the other; documents that never come to rest are left as they are then. */
const maxRounds = 10;

const startOf = ({ fix }: LocatedProblem): number => fix?.edits[0]?.offset ?? 0;

const endOf = ({ fix }: LocatedProblem): number =>
  Math.max(0, ...(fix?.edits ?? []).map(({ offset, length }) => offset + length));

/** The problems of a document that can be fixed together: edits must not overlap. */
const fixable = (problems: readonly LocatedProblem[]): readonly LocatedProblem[] => {
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  let end = 0;
  return problems
    .filter(({ severity, fix }) => fix !== undefined && (severity === 'error' || !hasErrors))
    .toSorted((one, other) => startOf(one) - startOf(other))
    .filter((problem) => {
      if (startOf(problem) < end) return false;
      end = endOf(problem);
      return true;
    });
};

/**
 * Checks documents, makes the fixes that problems carry, and checks again until none is left. What seems unused is taken away only where nothing else is
 * wrong: it may be what a misspelt name meant. Never throws, and writes nothing.
 */
export const fixDocuments = (
  documents: readonly DocumentText[],
  contracts: Contracts,
  options: CheckOptions = {},
): FixResult => {
  const fixed: LocatedProblem[] = [];
  let texts = documents;
  let problems = checkDocuments(texts, contracts, options);
  for (let round = 0; round < maxRounds; round += 1) {
    const chosen = new Map(
      texts.map(({ name }) => [
        name,
        fixable(problems.filter(({ document }) => document === name)),
      ]),
    );
    const all = [...chosen.values()].flat();
    if (all.length === 0) break;
    fixed.push(...all);
    texts = texts.map(({ name, text }) => ({
      name,
      text: applyEdits(
        text,
        (chosen.get(name) ?? []).flatMap(({ fix }) => [...(fix?.edits ?? [])]),
      ),
    }));
    problems = checkDocuments(texts, contracts, options);
  }
  return { documents: texts, fixed, problems };
};
