import { ownProperty } from '../../document/json.ts';
import { parsePointer } from '../../document/pointer.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { stripRepeatSuffix } from '../../diagnostics/dedupe.ts';
import { parseSource, readDocuments, type DocumentText } from '../parse-source.ts';
import { checkDocuments } from '../check-documents.ts';
import type { VersionImpact, ProjectVersion } from './version-impact.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareDocuments, compareRoutes, compareUses } from './compare-documents.ts';
import { indexById, screensShowingAny, type DocumentsById } from './compare-documents.ts';
import { listUses, type Use } from './uses.ts';

/** The id of each document by its name, as far as it has one. */
type Ids = ReadonlyMap<string, string>;

const idsOf = (texts: readonly DocumentText[]): Ids =>
  new Map(
    texts.flatMap((text) => {
      const id = ownProperty(parseSource(text).raw, 'id');
      return typeof id === 'string' ? [[text.name, id]] : [];
    }),
  );

/** Files move, and so do entries of lists when others come before them: a problem is the same wherever its document lies and wherever in a list it stands. */
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

/** As many of each kind as there are more of than among the others. */
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

/** The screens on which problems show. A document that cannot be read is told itself: who draws it is not known. */
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
  ].toSorted();
};

/** What a change of documents, of contracts, or of both changes for screens, and what it breaks. A document that cannot be read counts as not there; its problems tell why. */
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
