import { applyEdits } from 'jsonc-parser';
import type { Contracts } from '../document/contract.ts';
import type { LocatedProblem, TextEdit } from '../diagnostics/problem.ts';
import type { DocumentText } from './parse-source.ts';
import { checkDocuments, type CheckOptions } from './check-documents.ts';

export interface FixResult {
  readonly documents: readonly DocumentText[];
  /** Fixed problems with their fixes, in the order applied. */
  readonly fixed: readonly LocatedProblem[];
  readonly problems: readonly LocatedProblem[];
}

/** Fixes can reveal further problems. Stops documents that never settle. */
const maxRounds = 10;

const startOf = ({ fix }: LocatedProblem): number => fix?.edits[0]?.offset ?? 0;

const overlap = (one: TextEdit, other: TextEdit): boolean =>
  one.offset < other.offset + other.length && other.offset < one.offset + one.length;

/** Selects fixes that can be applied together, since edits must not overlap. */
const fixable = (problems: readonly LocatedProblem[]): readonly LocatedProblem[] => {
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const chosen: TextEdit[] = [];
  return problems
    .filter(({ severity, fix }) => fix !== undefined && (severity === 'error' || !hasErrors))
    .sort((one, other) => startOf(one) - startOf(other))
    .filter(({ fix }) => {
      const edits = fix?.edits ?? [];
      if (edits.some((edit) => chosen.some((other) => overlap(edit, other)))) return false;
      chosen.push(...edits);
      return true;
    });
};

/**
 * Applies fixes and checks again until none is left. Removes unused declarations only without other
 * errors, since a misspelt name may have meant them. Never throws, writes nothing.
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
