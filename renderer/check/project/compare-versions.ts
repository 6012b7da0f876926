import { ownProperty } from '../../document/json.ts';
import { parsePointer } from '../../document/pointer.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { stripRepeatSuffix } from '../../diagnostics/dedupe.ts';
import { parseSource, readDocuments, type DocumentText } from '../parse-source.ts';
import { checkDocuments } from '../check-documents.ts';
import type { VersionImpact, ProjectVersion } from './version-impact.ts';
import { compareContracts } from './compare-contracts.ts';
import {
  compareDocuments,
  compareRoutes,
  compareUses,
  indexById,
  screensShowingAny,
  type DocumentsById,
} from './compare-documents.ts';
import { listUses, type Use } from './uses.ts';

type Ids = ReadonlyMap<string, string>;

const idsOf = (texts: readonly DocumentText[]): Ids =>
  new Map(
    texts.flatMap((text) => {
      const id = ownProperty(parseSource(text).raw, 'id');
      return typeof id === 'string' ? [[text.name, id]] : [];
    }),
  );

/** Ignores file names and list indexes, so a moved file or entry keeps its problem. */
const problemKey = (problem: LocatedProblem, ids: Ids): string => {
  const { document, code, pointer } = problem;
  const message = stripRepeatSuffix(problem);
  const place = parsePointer(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name));
  return JSON.stringify([
    ids.get(document) ?? document,
    code,
    place,
    message.slice(message.indexOf(': ')),
  ]);
};

const countOccurrences = ({ others = 0 }: LocatedProblem): number => 1 + others;

interface CheckResult {
  readonly problems: readonly LocatedProblem[];
  readonly ids: Ids;
}

const subtractProblems = (result: CheckResult, others: CheckResult): readonly LocatedProblem[] => {
  const known = new Map<string, number>();
  for (const problem of others.problems) {
    const key = problemKey(problem, others.ids);
    known.set(key, (known.get(key) ?? 0) + countOccurrences(problem));
  }
  return result.problems.filter((problem) => {
    const key = problemKey(problem, result.ids);
    const left = known.get(key) ?? 0;
    known.set(key, left - countOccurrences(problem));
    return left < countOccurrences(problem);
  });
};

const checkVersion = ({ documents, contracts, ...config }: ProjectVersion): CheckResult => ({
  problems: checkDocuments(documents, contracts, { ...config, isWholeProject: true }),
  ids: idsOf(documents),
});

/** Collects screens that show problems. An unreadable document counts as its own screen. */
const findBrokenScreens = (
  problems: readonly LocatedProblem[],
  ids: Ids,
  documents: DocumentsById,
): readonly string[] => {
  const brokenIds = [...new Set(problems.flatMap(({ document }) => ids.get(document) ?? []))];
  return [
    ...new Set([
      ...screensShowingAny(brokenIds, documents),
      ...brokenIds.filter((id) => !documents.has(id)),
    ]),
  ].sort();
};

/**
 * Analyzes the impact of changed documents or contracts on screens. Unreadable documents count as
 * missing; their problems are in `breaks`.
 */
export const compareVersions = (before: ProjectVersion, after: ProjectVersion): VersionImpact => {
  const [old, fresh] = [
    indexById(readDocuments(before.documents)),
    indexById(readDocuments(after.documents)),
  ];
  const [resultBefore, resultAfter] = [checkVersion(before), checkVersion(after)];
  const [usedBefore, usedAfter] = [
    listUses([...old.values()], before.contracts),
    listUses([...fresh.values()], after.contracts),
  ];
  const documents = compareDocuments(old, fresh);
  const changed = new Set(documents.map(({ id }) => id));
  const ofChanged = (uses: readonly Use[]) => uses.filter(({ document }) => changed.has(document));
  const breaks = subtractProblems(resultAfter, resultBefore);
  return {
    documents,
    routes: compareRoutes(old, fresh),
    uses: compareUses(ofChanged(usedBefore), ofChanged(usedAfter)),
    contracts: compareContracts(before.contracts, after.contracts, [
      ...usedBefore,
      ...usedAfter,
    ]).map((change) => ({
      ...change,
      screens: screensShowingAny(change.documents, old, fresh),
    })),
    breaks,
    brokenScreens: findBrokenScreens(breaks, resultAfter.ids, fresh),
    mends: subtractProblems(resultBefore, resultAfter),
  };
};
