import type { ScreenDocument } from '../document/generated/document.ts';
import {
  joinPointer,
  type Pointer,
  isPointerWithin,
  parsePointer,
  parentPointer,
} from '../document/pointer.ts';
import { makeProblem } from '../diagnostics/problem.ts';
import type { Report, Fix, LocatedProblem, Problem } from '../diagnostics/problem.ts';
import type { Contracts } from '../document/contract.ts';
import { ownProperty } from '../document/json.ts';
import type { Type } from '../document/type.ts';
import { mergeRepeatedProblems } from '../diagnostics/dedupe.ts';
import type { Limits } from '../validate/limits.ts';
import type { TextPosition } from '../validate/pointer-index.ts';
import { checkNames } from '../validate/check-names.ts';
import { checkNavigation } from './project/check-navigation.ts';
import { buildNavigationGraph } from './project/navigation-graph.ts';
import { parseSource, type ParsedDocument, type DocumentText } from './parse-source.ts';
import { checkDocument, type CheckContext } from './check-document.ts';
import { warningRules } from './rules/publish-rules.ts';
import { publishRules } from './rules/publish-rules.ts';
import { runtimeRules } from './rules/runtime-rules.ts';
import { createProject } from './project/project.ts';
import { warnAboutLanguages, type Languages } from './untranslated.ts';

/** A document under the name that people know it by. */
interface NamedDocument {
  readonly name: string;
  readonly document: ScreenDocument;
  readonly report: Report;
}

/** A slash at the end makes no difference to an address. */
const trimTrailingSlash = (address: string): string =>
  address.length > 1 ? address.replace(/\/+$/, '') : address;

const addressesOf = ({ route }: ScreenDocument): readonly (readonly [string, Pointer])[] => [
  ...(route?.path === undefined ? [] : [[trimTrailingSlash(route.path), '/route/path'] as const]),
  ...(route?.hash === undefined ? [] : [[trimTrailingSlash(route.hash), '/route/hash'] as const]),
  ...(route?.aliases ?? []).map(
    (alias, index) => [trimTrailingSlash(alias), joinPointer('/route/aliases', index)] as const,
  ),
];

/** Ids and addresses that are claimed twice, told at the later one. */
const checkUniqueIds = (documents: readonly NamedDocument[]): void => {
  const owners = new Map<string, NamedDocument>();
  const claim = (
    claimant: NamedDocument,
    kind: 'id' | 'address',
    value: string,
    pointer: Pointer,
  ): void => {
    const key = `${kind} ${value}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, claimant);
    else {
      const by = owner === claimant ? 'this document already' : owner.name;
      claimant.report(
        makeProblem(
          'duplicate-id',
          pointer,
          `the ${kind} "${value}" is taken by ${by}. Choose another one.`,
          { found: value },
        ),
      );
    }
  };
  for (const claimant of documents) {
    claim(claimant, 'id', claimant.document.id, '/id');
    for (const [address, pointer] of addressesOf(claimant.document))
      claim(claimant, 'address', address, pointer);
  }
};

export interface CheckOptions {
  readonly limits?: Limits;
  /** Documents that those to be checked may lead to; nothing is said about themselves. One with the id of a checked document is left aside. */
  readonly others?: readonly DocumentText[];
  /** The documents and `others` are all that there are: screens that nobody comes to, or gets out of, are told. */
  readonly isWholeProject?: boolean;
  /** Types of the public configuration that screens may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
  /** What the languages say; absent: nothing is told of sentences without a translation, and of translations that nobody sees. */
  readonly languages?: Languages | undefined;
  /** Called before a document is proved. */
  readonly onDocument?: (name: string) => void;
}

/** Problems that may only come from a part that could not be read, or is not there, and would have done something. */
const followUpCodes: ReadonlySet<string> = new Set([
  'unused-action',
  'unused-overlay',
  'unused-countdown',
  'unused-translation',
  'never-shown',
  'never-set',
  'blank-page',
  'closed-input',
  'lost-input',
  'idle-control',
  'never-read',
  'never-filled',
]);

/** Problems that any error may bring about: what was to read or to fill something is perhaps what is wrong. */
const deferredCodes: ReadonlySet<string> = new Set(['never-read', 'never-filled']);

/** Those of the other codes: what an example sees may stand in such a part, and so may what sends an operation or tells how it stands. */
const isOfNestedNode = ({ code, pointer }: Problem): boolean =>
  (code === 'unknown-name' && pointer.startsWith('/examples/')) ||
  ((code === 'lost-reply' || code === 'unknown-key') &&
    /^\/actions\/[^/]+\/operation$/.test(pointer));

/** Nothing is concluded from what stands in for a part that cannot be read; and steps beside a step may read what it would have answered. */
const isFollowUp = (problem: Problem, { standIns }: ParsedDocument, isWhole: boolean): boolean => {
  const { code, pointer } = problem;
  if (!isWhole && (followUpCodes.has(code) || isOfNestedNode(problem))) return true;
  return standIns.some((standIn) => {
    const isBeside =
      standIn.of === 'step' &&
      code === 'unknown-reference' &&
      isPointerWithin(pointer, parentPointer(standIn.pointer));
    return isBeside || isPointerWithin(pointer, standIn.pointer);
  });
};

const allRules = [...runtimeRules, ...publishRules, ...warningRules];

const runRules = (candidate: ParsedDocument, world: CheckContext, languages: Languages): void => {
  const { readable, collection } = candidate;
  if (readable === undefined) return;
  let { isWhole } = candidate;
  const deferred: Problem[] = [];
  const report = (problem: Problem): void => {
    if (deferredCodes.has(problem.code)) deferred.push(problem);
    else if (!isFollowUp(problem, candidate, isWhole)) collection.report(problem);
  };
  checkNames(readable, (problem) => {
    // Of two nodes with one id, one is meant to be another.
    if (problem.lack !== undefined || problem.code === 'duplicate-id') isWhole = false;
    report(problem);
  });
  checkDocument(readable, world, allRules, report, () => collection.isFull);
  if (!collection.problems.some(({ severity }) => severity === 'error'))
    deferred.forEach(collection.report);
  // After all others: a document whose sentences are all new would leave no room for what is wrong with it.
  warnAboutLanguages(readable, languages, collection.report);
};

/** Nothing is concluded about the graph while a document cannot be read: it may lead anywhere. */
const reportNavigation = (candidates: readonly ParsedDocument[], { natives }: Contracts): void => {
  const documents = candidates.flatMap(({ readable, isWhole }) =>
    readable !== undefined && isWhole ? [readable] : [],
  );
  if (documents.length < candidates.length) return;
  for (const { id, problem } of checkNavigation(buildNavigationGraph(documents, natives)))
    candidates.find(({ readable }) => readable?.id === id)?.collection.report(problem);
};

/** Keys are the place of what was found as a key, and of a part that is unused or misses something: it is known by its name. */
const highlightedToken = ({ code, pointer, found }: Problem): 'key' | 'value' =>
  parsePointer(pointer).at(-1) === found || /^(?:unused|missing)-|^never-read$/.test(code)
    ? 'key'
    : 'value';

const toLocatedProblem = (
  { change: _, lack: __, ...problem }: Problem,
  document: string,
  place: TextPosition,
  fix: Fix | undefined,
): LocatedProblem => ({
  ...problem,
  document,
  ...place,
  ...(fix && { fix }),
});

const locateProblems = ({ name, text, collection }: ParsedDocument): readonly LocatedProblem[] => {
  const { locator, fixOf } = text;
  const all = [
    ...text.problems.map(({ problem, offset, fix }) => ({
      problem,
      place: locator.at(offset),
      fix,
    })),
    ...collection.problems.map((problem) => ({
      problem,
      place: locator.of(problem.pointer, highlightedToken(problem)),
      fix: fixOf(problem),
    })),
  ];
  const inOrder = all.toSorted(
    (one, other) => one.place.line - other.place.line || one.place.column - other.place.column,
  );
  return mergeRepeatedProblems(inOrder).map(({ problem, place, fix }) =>
    toLocatedProblem(problem, name, place, fix),
  );
};

/** Checks documents among others that have been read. */
const checkWithOthers = (
  documents: readonly DocumentText[],
  others: readonly ParsedDocument[],
  contracts: Contracts,
  { limits, isWholeProject = false, config, languages = new Map(), onDocument }: CheckOptions,
): readonly LocatedProblem[] => {
  const checked = documents.map((document) => parseSource(document, limits));
  const ids = new Set(checked.map(({ raw }) => ownProperty(raw, 'id')));
  const all = [...others.filter(({ raw }) => !ids.has(ownProperty(raw, 'id'))), ...checked];
  const world: CheckContext = { contracts, config, project: createProject(all) };
  checkUniqueIds(
    all.flatMap(({ name, readable, collection }) =>
      readable === undefined ? [] : [{ name, document: readable, report: collection.report }],
    ),
  );
  for (const candidate of checked) {
    onDocument?.(candidate.name);
    runRules(candidate, world, languages);
  }
  if (isWholeProject) reportNavigation(all, contracts);
  return checked.flatMap(locateProblems);
};

const parseAll = (
  documents: readonly DocumentText[],
  { limits }: CheckOptions,
): readonly ParsedDocument[] => documents.map((document) => parseSource(document, limits));

/**
 * Checks documents together, since they lead to each other: text, limits, language, shape, names, and everything that can be proved against the contracts.
 * Never throws. @returns the problems of each document in the order of its text, at most 100 each
 */
export const checkDocuments = (
  documents: readonly DocumentText[],
  contracts: Contracts,
  options: CheckOptions = {},
): readonly LocatedProblem[] =>
  checkWithOthers(documents, parseAll(options.others ?? [], options), contracts, options);

/**
 * Reads the other documents once, for whoever checks one document again and again, as an editor does after each edit.
 * @returns what `checkDocuments` tells of a document among `options.others`
 */
export const createIncrementalCheck = (
  contracts: Contracts,
  options: CheckOptions = {},
): ((document: DocumentText) => readonly LocatedProblem[]) => {
  const others = parseAll(options.others ?? [], options);
  return (document) => checkWithOthers([document], others, contracts, options);
};
