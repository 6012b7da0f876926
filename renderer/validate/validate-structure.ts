import type { ScreenDocument } from '../document/generated/document.ts';
import { parsePointer, parentPointer, joinPointer, type Pointer } from '../document/pointer.ts';
import {
  createReport,
  maxProblems,
  type Diagnostic,
  type Report,
} from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { describeSchemaError } from './describe-schema-error.ts';
import { validate, type SchemaIssue } from './generated/validate-document.js';
import { schemaAt } from './schema-at.ts';
import { isRecord, ownProperty, type UnknownRecord } from '../document/json.ts';
import { checkNames } from './check-names.ts';

/**
 * Repairs a copy, so that authors see all errors at once. Repaired documents are never rendered.
 */

type Path = readonly string[];

/** Immutable update. `undefined` removes an object member. */
const replaceAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [name, ...inner] = path;
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      String(index) === name ? replaceAt(entry, inner, replacement) : entry,
    );
  if (!isRecord(value)) return value;
  const { [name]: member, ...others } = value;
  const replaced = replaceAt(member, inner, replacement);
  return replaced === undefined ? others : { ...others, [name]: replaced };
};

const removeAt = (document: unknown, path: Path): unknown => replaceAt(document, path, undefined);

const noStates = { loading: [], empty: [], error: [] };

const addMissingStates = (document: unknown, path: Path, missing: string): unknown => {
  if (missing === 'states') return replaceAt(document, [...path, missing], noStates);
  return Object.hasOwn(noStates, missing) ? replaceAt(document, [...path, missing], []) : undefined;
};

/** Default of a type. Undefined for enums and patterns, where any guess may be wrong. */
const defaultForSchema = ({ type, minimum, pattern, enum: listed }: UnknownRecord): unknown => {
  // A value that is true causes no follow-up problem, unlike a missing one.
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum ?? 1;
  return type === 'string' && pattern === undefined && listed === undefined
    ? 'stand-in'
    : undefined;
};

/** Replaces a plain setting with a default of its type, if there is one. */
const replaceWithDefault = (document: unknown, path: Path, schema: UnknownRecord): unknown => {
  const setting = defaultForSchema(schema);
  return setting === undefined ? undefined : replaceAt(document, path, setting);
};

export interface StandIn {
  readonly pointer: Pointer;
  readonly of: 'node' | 'step';
}

const standInFor = (
  value: unknown,
): { readonly of: StandIn['of']; readonly part: unknown } | undefined => {
  if (!isRecord(value)) return undefined;
  if (typeof value.do === 'string') return { of: 'step', part: { do: 'wait', ms: 1 } };
  if (typeof value.widget !== 'string' || !Object.hasOwn(value, 'id')) return undefined;
  const isName = typeof value.id === 'string' && /^[a-z][A-Za-z0-9-]{0,39}$/.test(value.id);
  return { of: 'node', part: { id: isName ? value.id : 'stand-in', widget: 'slot', slot: 'none' } };
};

const replaceWithStandIn = (
  document: unknown,
  path: Path,
): { readonly document: unknown; readonly standIn: StandIn } | undefined => {
  const values = path.reduce<readonly unknown[]>(
    (chain, name) => [...chain, ownProperty(chain.at(-1), name)],
    [document],
  );
  for (let length = path.length; length > 0; length -= 1) {
    const found = standInFor(values[length]);
    const outer = path.slice(0, length);
    if (found !== undefined)
      return {
        document: replaceAt(document, outer, found.part),
        standIn: { pointer: joinPointer('', ...outer), of: found.of },
      };
  }
  return undefined;
};

interface StructureResult {
  readonly problems: readonly Diagnostic[];
  /** Structural problems of values. The expression parser explains them better if it can run. */
  readonly valueProblems: readonly Diagnostic[];
  /** Recovered document. Undefined if later stages would fail on it. */
  readonly readable: ScreenDocument | undefined;
  /** Replaced elements. Their content is unknown to later stages. */
  readonly standIns: readonly StandIn[];
  /** True if nothing was removed or replaced, so absence in `readable` is real. */
  readonly isUnmodified: boolean;
}

/** Caps the work for hostile input. */
const maxSchemaErrors = 200;

/** A failed condition repeats the errors of its branch. */
const lastErrors = (): readonly SchemaIssue[] =>
  (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').slice(0, maxSchemaErrors);

const getSchemaErrors = (document: unknown): readonly SchemaIssue[] =>
  validate(document) ? [] : lastErrors();

/** Readers treat props as optional, and values have their own parser. */
const isIgnorable = (
  document: unknown,
  { keyword, instancePath, params }: SchemaIssue,
): boolean => {
  const { schema, isValue } = schemaAt(document, parsePointer(instancePath));
  if (isValue) return true;
  return (
    keyword === 'required' &&
    (params.missingProperty === 'props' || String(schema.title).startsWith('Props: '))
  );
};

interface Repaired {
  readonly document: unknown;
  readonly standIn?: StandIn;
}

/** Removes an error. Undefined for errors of the top-level structure that no default fixes. */
const repairError = (
  document: unknown,
  { keyword, instancePath, params }: SchemaIssue,
): Repaired | undefined => {
  const path = parsePointer(instancePath);
  if (keyword === 'additionalProperties')
    return { document: removeAt(document, [...path, String(params.additionalProperty)]) };
  const filled =
    keyword === 'required'
      ? addMissingStates(document, path, String(params.missingProperty))
      : undefined;
  if (filled !== undefined) return { document: filled };
  const standIn = replaceWithStandIn(document, path);
  if (standIn !== undefined) return standIn;
  const set = replaceWithDefault(document, path, schemaAt(document, path).schema);
  return set === undefined ? undefined : { document: set };
};

const isReadable = (document: unknown): document is ScreenDocument =>
  getSchemaErrors(document).every((issue) => isIgnorable(document, issue));

type Recovery = Pick<StructureResult, 'readable' | 'standIns' | 'isUnmodified'>;

const unrecoverable: Recovery = { readable: undefined, standIns: [], isUnmodified: false };

const recover = (document: unknown, issues: readonly SchemaIssue[]): Recovery => {
  const standIns: StandIn[] = [];
  let repaired = document;
  for (const issue of issues.filter((one) => !isIgnorable(document, one))) {
    const mended = repairError(repaired, issue);
    if (mended === undefined) return unrecoverable;
    repaired = mended.document;
    if (mended.standIn !== undefined) standIns.push(mended.standIn);
  }
  return isReadable(repaired)
    ? { readable: repaired, standIns, isUnmodified: repaired === document }
    : unrecoverable;
};

/** A misspelled key counts once: its intended key is not missing. */
const dropRedundantMissing = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const meant = new Set(
    problems
      .filter(({ code }) => code === 'unknown-key')
      .map(
        (problem) =>
          `${parentPointer(problem.pointer)} ${formatDiagnostic(problem).suggestion ?? ''}`,
      ),
  );
  return problems.filter(
    (problem) =>
      !problem.code.startsWith('missing-') ||
      !meant.has(`${problem.pointer} ${formatDiagnostic(problem).expected ?? ''}`),
  );
};

/** References to a misspelled section would all seem unknown. */
const isMisspelledTopLevelKey = (problem: Diagnostic): boolean =>
  problem.code === 'unknown-key' &&
  /^(\/form)?\/[^/]*$/.test(problem.pointer) &&
  formatDiagnostic(problem).suggestion !== undefined;

/**
 * Validates the structure and recovers from errors, so that later stages can run as well. Expects a
 * document within the limits.
 */
export const validateStructure = (document: unknown): StructureResult => {
  if (validate(document))
    return {
      problems: [],
      valueProblems: [],
      readable: document,
      standIns: [],
      isUnmodified: true,
    };
  const issues = lastErrors();
  const problems: Diagnostic[] = [];
  const valueProblems: Diagnostic[] = [];
  for (const issue of issues) {
    const described = describeSchemaError(document, issue);
    if (described !== undefined)
      (described.isValue ? valueProblems : problems).push(described.diagnostic);
  }
  const reading = problems.some(isMisspelledTopLevelKey)
    ? unrecoverable
    : recover(document, issues);
  return { problems: dropRedundantMissing(problems), valueProblems, ...reading };
};

/**
 * Validates structure, unique names and internal references. Never throws; reports at most 100
 * problems.
 * @returns undefined if there is an error. Expects a document within the limits.
 */
export const validateDocument = (document: unknown, report: Report): ScreenDocument | undefined => {
  const { problems, valueProblems, readable } = validateStructure(document);
  const found = [...problems, ...valueProblems];
  if (readable !== undefined)
    checkNames(
      readable,
      createReport((diagnostic) => void found.push(diagnostic)),
    );
  for (const { messageId, pointer, data } of found.slice(0, maxProblems))
    report(messageId, pointer, ...data);
  return found.length > 0 ? undefined : readable;
};
