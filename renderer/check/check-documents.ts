import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { LocatedProblem, Problem } from '../diagnostics/problem.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { createFormattingReport, formatDiagnostic } from '../diagnostics/format.ts';
import type { AddressPolicy, Contracts, RouteEntry } from '../document/contract.ts';
import { ownProperty } from '../document/json.ts';
import type { Type } from '../document/type.ts';
import type { Limits } from '../validate/limits.ts';
import { checkNames } from '../validate/check-names.ts';
import { checkNavigation } from './project/check-navigation.ts';
import { buildNavigationGraph } from './project/navigation-graph.ts';
import { parseSource, type ParsedDocument, type DocumentText } from './parse-source.ts';
import { levelForAddress } from './addresses/address-level.ts';
import { addDeferred, isDeferred, isFollowUp, isOfQuotedValue } from './follow-ups.ts';
import { checkDocument, type CheckContext } from './check-document.ts';
import { warningRules, publishRules } from './rules/publish-rules.ts';
import { runtimeRules } from './rules/runtime-rules.ts';
import { locateProblems } from './locate-problems.ts';
import { createProject } from './project/project.ts';
import { warnAboutLanguages, type Languages } from './untranslated.ts';

interface NamedDocument {
  readonly name: string;
  readonly document: ScreenDocument;
  readonly report: Report;
}

/** Trailing slashes do not distinguish addresses. */
const trimTrailingSlash = (address: string): string =>
  address.length > 1 ? address.replace(/\/+$/, '') : address;

const addressesOf = ({ route }: ScreenDocument): readonly (readonly [string, Pointer])[] => [
  ...(route?.path === undefined ? [] : [[trimTrailingSlash(route.path), '/route/path'] as const]),
  ...(route?.hash === undefined ? [] : [[trimTrailingSlash(route.hash), '/route/hash'] as const]),
  ...(route?.aliases ?? []).map(
    (alias, index) => [trimTrailingSlash(alias), joinPointer('/route/aliases', index)] as const,
  ),
];

const checkUniqueIds = (documents: readonly NamedDocument[]): void => {
  const owners = new Map<string, NamedDocument>();
  const claim = (
    claimant: NamedDocument,
    of: 'id' | 'address',
    name: string,
    pointer: Pointer,
  ): void => {
    const key = `${of} ${name}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, claimant);
    else
      claimant.report('duplicate-id.document', pointer, {
        of,
        name,
        owner: owner === claimant ? undefined : owner.name,
      });
  };
  for (const claimant of documents) {
    claim(claimant, 'id', claimant.document.id, '/id');
    for (const [address, pointer] of addressesOf(claimant.document))
      claim(claimant, 'address', address, pointer);
  }
};

export interface CheckOptions {
  readonly limits?: Limits;
  /**
   * Documents that may be referenced but are not checked. One with the id of a checked document is
   * ignored.
   */
  readonly others?: readonly DocumentText[];
  /**
   * True if no other documents exist, which enables checks for unreachable screens and dead ends.
   */
  readonly isWholeProject?: boolean;
  /** Route table of the app: screens that may be linked to, although their documents are absent. */
  readonly routes?: readonly RouteEntry[];
  /** Types of the public configuration that screens may read. Absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
  /** Addresses that documents may contain. Absent: those of the app itself. */
  readonly policy?: AddressPolicy;
  /** Translated texts by language. Absent: translations are not checked. */
  readonly languages?: Languages | undefined;
  readonly onDocument?: (name: string) => void;
}

/** True if a declaration is missing: without a similar name it was not misspelt. */
const isMissing = ({ lack, suggestion }: Problem): boolean =>
  lack !== undefined && suggestion === undefined;

/** Rules of publishing come first: what they explain is not reported again. */
const allRules = [...publishRules, ...runtimeRules, ...warningRules];

const runRules = (candidate: ParsedDocument, world: CheckContext, languages: Languages): void => {
  const { readable, collection } = candidate;
  if (readable === undefined) return;
  let { isWhole } = candidate;
  const deferred: Problem[] = [];
  const quoted: Pointer[] = [];
  const add = (problem: Problem): void => {
    if (problem.code === 'quoted-value') {
      // The value that was meant has no other reader, perhaps.
      isWhole = false;
      quoted.push(problem.pointer);
    }
    if (quoted.some((pointer) => isOfQuotedValue(pointer, problem))) return;
    if (isDeferred(problem)) deferred.push(problem);
    else if (!isFollowUp(problem, candidate, isWhole)) collection.add(problem);
  };
  checkNames(
    readable,
    createFormattingReport((problem) => {
      // One of two nodes with the same id was meant to be another node.
      if (isMissing(problem) || problem.code === 'duplicate-id') isWhole = false;
      add(problem);
    }),
  );
  checkDocument(readable, world, allRules, createFormattingReport(add), () => collection.isFull);
  addDeferred(deferred, candidate, isWhole);
  // Runs last: many untranslated texts would use up the problem limit.
  warnAboutLanguages(readable, languages, collection.report);
};

/** Skipped while any document is unreadable, since it may link anywhere. */
const reportNavigation = (candidates: readonly ParsedDocument[], { natives }: Contracts): void => {
  const documents = candidates.flatMap(({ readable, isWhole }) =>
    readable !== undefined && isWhole ? [readable] : [],
  );
  if (documents.length < candidates.length) return;
  for (const { id, problem } of checkNavigation(buildNavigationGraph(documents, natives)))
    candidates
      .find(({ readable }) => readable?.id === id)
      ?.collection.add(formatDiagnostic(problem));
};

const checkWithOthers = (
  documents: readonly DocumentText[],
  others: readonly ParsedDocument[],
  contracts: Contracts,
  {
    limits,
    isWholeProject = false,
    config,
    policy,
    routes,
    languages = new Map(),
    onDocument,
  }: CheckOptions,
): readonly LocatedProblem[] => {
  const checked = documents.map((document) => parseSource(document, limits));
  const ids = new Set(checked.map(({ raw }) => ownProperty(raw, 'id')));
  const all = [...others.filter(({ raw }) => !ids.has(ownProperty(raw, 'id'))), ...checked];
  const world: CheckContext = {
    contracts,
    config,
    policy,
    levelForAddress,
    // A text that is no JSON may store or read any key.
    project: createProject(
      all,
      (isWholeProject || others.some(({ raw }) => ownProperty(raw, 'kind') === 'screen')) &&
        all.every(({ raw }) => raw !== undefined),
      routes,
    ),
  };
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
 * Checks documents together: text, limits, structure, names, and all rules. Never throws.
 * @returns problems per document in text order, at most 100 each
 */
export const checkDocuments = (
  documents: readonly DocumentText[],
  contracts: Contracts,
  options: CheckOptions = {},
): readonly LocatedProblem[] =>
  checkWithOthers(documents, parseAll(options.others ?? [], options), contracts, options);

/** Parses the other documents once, for editors that check one document after each edit. */
export const createIncrementalCheck = (
  contracts: Contracts,
  options: CheckOptions = {},
): ((document: DocumentText) => readonly LocatedProblem[]) => {
  const others = parseAll(options.others ?? [], options);
  return (document) => checkWithOthers([document], others, contracts, options);
};
