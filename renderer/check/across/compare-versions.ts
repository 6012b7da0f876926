import { ownProperty } from '../../document/json.ts';
import { namesOf } from '../../document/pointer.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { readCandidate, readDocuments, type DocumentText } from '../candidate.ts';
import { checkDocuments } from '../check-documents.ts';
import type { BlastRadius, ProjectVersion } from './blast-radius.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareDocuments, compareRoutes, compareUses } from './compare-documents.ts';
import { byId, screensWithAny, type Documents } from './documents-by-id.ts';
import { listUses, type Use } from './uses.ts';

/** Entries of lists move when others come before them: a problem is the same wherever in a list it stands. */
const problemKey = ({ document, code, pointer, message }: LocatedProblem): string => {
  const place = namesOf(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name));
  return JSON.stringify([document, code, place, message.slice(message.indexOf(': '))]);
};

/** As many of each kind as there are more of than among the others. */
const notAmong = (problems: readonly LocatedProblem[], others: readonly LocatedProblem[]): readonly LocatedProblem[] => {
  const known = new Map<string, number>();
  for (const key of others.map(problemKey)) known.set(key, (known.get(key) ?? 0) + 1);
  return problems.filter((problem) => {
    const key = problemKey(problem);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
};

/** The screens on which problems show. A document that cannot be read is told itself: who draws it is not known. */
const screensOf = (problems: readonly LocatedProblem[], texts: readonly DocumentText[], documents: Documents): readonly string[] => {
  const faulty = new Set(problems.map(({ document }) => document));
  const ids = texts.filter(({ name }) => faulty.has(name)).map((text) => ownProperty(readCandidate(text).raw, 'id'));
  const known = ids.filter((id) => typeof id === 'string');
  return [...new Set([...screensWithAny(known, documents), ...known.filter((id) => !documents.has(id))])].toSorted();
};

/** What a change of documents, of contracts, or of both changes for screens, and what it breaks. A document that cannot be read counts as not there; its problems tell why. */
export const compareVersions = (before: ProjectVersion, after: ProjectVersion): BlastRadius => {
  const [old, fresh] = [byId(readDocuments(before.documents)), byId(readDocuments(after.documents))];
  const problemsOf = ({ documents, contracts, ...config }: ProjectVersion) => checkDocuments(documents, contracts, { ...config, isWholeProject: true });
  const [wrongBefore, wrongAfter] = [problemsOf(before), problemsOf(after)];
  const [usedBefore, usedAfter] = [listUses([...old.values()], before.contracts), listUses([...fresh.values()], after.contracts)];
  const documents = compareDocuments(old, fresh);
  const changed = new Set(documents.map(({ id }) => id));
  const ofChanged = (uses: readonly Use[]) => uses.filter(({ document }) => changed.has(document));
  const breaks = notAmong(wrongAfter, wrongBefore);
  return {
    documents,
    routes: compareRoutes(old, fresh),
    uses: compareUses(ofChanged(usedBefore), ofChanged(usedAfter)),
    contracts: compareContracts(before.contracts, after.contracts, [...usedBefore, ...usedAfter]).map((change) => ({
      ...change,
      screens: screensWithAny(change.documents, old, fresh),
    })),
    breaks,
    brokenScreens: screensOf(breaks, after.documents, fresh),
    mends: notAmong(wrongBefore, wrongAfter),
  };
};
