import type { Contracts } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { ownProperty } from '../document/json.ts';
import type { Pointer } from '../document/pointer.ts';
import type { Type } from '../document/type.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { collectProblems, type Collection } from '../problems/collect-problems.ts';
import type { Fix, LocatedProblem, Problem } from '../problems/problem.ts';
import { judgeDocument } from '../validate/judge-document.ts';
import { defaultLimits, keepsLimits, type Limits } from '../validate/limits.ts';
import type { TextPlace } from '../validate/locate.ts';
import type { StandIn } from '../validate/repair.ts';
import { readText, type ReadText } from '../validate/read-text.ts';
import { checkNames } from '../validate/validate-document.ts';
import { checkDocument, type World } from './check-document.ts';
import { checkProject } from './check-project.ts';
import { createProject } from './project.ts';

/** A document as text, with the name that its problems carry. */
export interface DocumentText {
  readonly name: string;
  readonly text: string;
}

export interface CheckOptions {
  readonly limits?: Limits;
  /** Documents that those to be checked may lead to; nothing is said about themselves. One with the id of a checked document is left aside. */
  readonly others?: readonly DocumentText[];
  /** Types of the public configuration that screens may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
  /** Called before a document is proved. */
  readonly onDocument?: (name: string) => void;
}

/** A document on its way through the stages. */
interface Candidate {
  readonly name: string;
  readonly text: ReadText;
  readonly collection: Collection;
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
  readonly standIns: readonly StandIn[];
  /** Nothing was left out of `readable`. */
  readonly isWhole: boolean;
}

const read = ({ name, text }: DocumentText, limits: Limits): Candidate => {
  const readOut = readText(text, limits);
  const collection = collectProblems();
  const candidate = { name, text: readOut, collection, raw: readOut.document, readable: undefined, standIns: [], isWhole: false };
  if (readOut.document === undefined || !keepsLimits(readOut.document, limits, collection.report)) return { ...candidate, raw: undefined };
  const newest = migrateDocument(readOut.document, collection.report);
  if (newest === undefined) return candidate;
  const { problems, valueProblems, readable, standIns, isWhole } = judgeDocument(newest);
  problems.forEach(collection.report);
  if (readable === undefined) valueProblems.forEach(collection.report);
  return { ...candidate, readable, standIns, isWhole };
};

/** Problems that may only come from a part that could not be read, and seems not to be there therefore. */
const followUps: ReadonlySet<string> = new Set(['unused-action', 'unused-overlay', 'unused-countdown', 'never-shown', 'lost-input']);

const liesIn = (pointer: Pointer, outer: Pointer): boolean => pointer === outer || pointer.startsWith(`${outer}/`);

/** Nothing is concluded from what stands in for a part that cannot be read; and steps beside a step may read what it would have answered. */
const isFollowUp = ({ code, pointer }: Problem, { standIns, isWhole }: Candidate): boolean => {
  if (!isWhole && followUps.has(code)) return true;
  return standIns.some((standIn) => {
    const isBeside = standIn.of === 'step' && code === 'unknown-reference' && liesIn(pointer, standIn.pointer.slice(0, standIn.pointer.lastIndexOf('/')));
    return isBeside || liesIn(pointer, standIn.pointer);
  });
};

const prove = (candidate: Candidate, world: World): void => {
  const { readable, collection } = candidate;
  if (readable === undefined) return;
  const report = (problem: Problem): void => (isFollowUp(problem, candidate) ? undefined : collection.report(problem));
  checkNames(readable, report);
  checkDocument(readable, world, report);
};

/** Keys are the place of a problem that is about a key. */
const placeOf = ({ code }: Problem): 'key' | 'value' => (code === 'unknown-key' || code.startsWith('unused-') ? 'key' : 'value');

const located = ({ change: _, ...problem }: Problem, document: string, place: TextPlace, fix: Fix | undefined): LocatedProblem => ({
  ...problem,
  document,
  ...place,
  ...(fix && { fix }),
});

const locate = ({ name, text, collection }: Candidate): readonly LocatedProblem[] => {
  const { locator, fixOf } = text;
  const all = [
    ...text.problems.map(({ problem, offset, fix }) => located(problem, name, locator.at(offset), fix)),
    ...collection.problems.map((problem) => located(problem, name, locator.of(problem.pointer, placeOf(problem)), fixOf(problem))),
  ];
  return all.toSorted((one, other) => one.line - other.line || one.column - other.column);
};

/** Checks documents among others that have been read. */
const checkAmong = (
  documents: readonly DocumentText[],
  others: readonly Candidate[],
  contracts: Contracts,
  { limits = defaultLimits, config, onDocument }: CheckOptions,
): readonly LocatedProblem[] => {
  const checked = documents.map((document) => read(document, limits));
  const ids = new Set(checked.map(({ raw }) => ownProperty(raw, 'id')));
  const all = [...others.filter(({ raw }) => !ids.has(ownProperty(raw, 'id'))), ...checked];
  const world: World = { contracts, config, project: createProject(all) };
  checkProject(all.flatMap(({ name, readable, collection }) => (readable === undefined ? [] : [{ name, document: readable, report: collection.report }])));
  for (const candidate of checked) {
    onDocument?.(candidate.name);
    prove(candidate, world);
  }
  return checked.flatMap(locate);
};

const readAll = (documents: readonly DocumentText[], { limits = defaultLimits }: CheckOptions): readonly Candidate[] =>
  documents.map((document) => read(document, limits));

/**
 * Checks documents together, since they lead to each other: text, limits, language, shape, names, and everything that can be proved against the contracts.
 * Never throws. @returns the problems of each document in the order of its text, at most 100 each
 */
export const checkDocuments = (documents: readonly DocumentText[], contracts: Contracts, options: CheckOptions = {}): readonly LocatedProblem[] =>
  checkAmong(documents, readAll(options.others ?? [], options), contracts, options);

/**
 * Reads the other documents once, for whoever checks one document again and again, as an editor does after each edit.
 * @returns what `checkDocuments` tells of a document among `options.others`
 */
export const createRecheck = (contracts: Contracts, options: CheckOptions = {}): ((document: DocumentText) => readonly LocatedProblem[]) => {
  const others = readAll(options.others ?? [], options);
  return (document) => checkAmong([document], others, contracts, options);
};
