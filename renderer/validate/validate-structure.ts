import type { ScreenDocument } from '../document/generated/document.ts';
import { parsePointer, parentPointer, joinPointer, type Pointer } from '../document/pointer.ts';
import type { Problem, Report } from '../diagnostics/problem.ts';
import { describeSchemaError } from './describe-schema-error.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';
import { schemaAt } from './schema-at.ts';
import { isRecord, ownProperty, type UnknownRecord } from '../document/json.ts';
import { createProblemCollector } from '../diagnostics/dedupe.ts';
import { checkNames } from './check-names.ts';

/**
 * Mends a copy of a faulty document as far as it takes to read on, so that its author hears of all faults at once. Never used to show a document.
 */

type Path = readonly string[];

/** A copy with another value at `path`; `undefined` takes a member of an object away, anything else may be a new one. */
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

/** A document without the member at `path`. */
const removeAt = (document: unknown, path: Path): unknown => replaceAt(document, path, undefined);

const noStates = { loading: [], empty: [], error: [] };

/** A document with nothing shown in the states that a source does not speak of; undefined when something else is missing. */
const addMissingStates = (document: unknown, path: Path, missing: string): unknown => {
  if (missing === 'states') return replaceAt(document, [...path, missing], noStates);
  return Object.hasOwn(noStates, missing) ? replaceAt(document, [...path, missing], []) : undefined;
};

/** Something of the kind that is asked for; undefined where only some texts will do, of which nobody knows which was meant. */
const defaultForSchema = ({ type, minimum, pattern, enum: listed }: UnknownRecord): unknown => {
  // What is said to be so is asked for nowhere, as a missing one would be.
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum ?? 1;
  return type === 'string' && pattern === undefined && listed === undefined
    ? 'stand-in'
    : undefined;
};

/** A document with a setting of the kind that is asked for; undefined when it is no plain one. @param schema of the place */
const replaceWithDefault = (document: unknown, path: Path, schema: UnknownRecord): unknown => {
  const setting = defaultForSchema(schema);
  return setting === undefined ? undefined : replaceAt(document, path, setting);
};

/** Something harmless in place of a part that cannot be read. */
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

/** A document with a stand-in for the innermost node or step around `path`; undefined when there is none. */
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

/** What a document is worth after its shape was looked at. */
interface StructureResult {
  /** What is wrong with the shape, values aside. */
  readonly problems: readonly Problem[];
  /** What is wrong with the shape of values. The parser of expressions says more, where the document can be read on. */
  readonly valueProblems: readonly Problem[];
  /** The document as far as it can be read on; undefined when a later stage would stumble over it. */
  readonly readable: ScreenDocument | undefined;
  /** What stands in for parts whose shape is wrong. Nothing more is known of what they hold. */
  readonly standIns: readonly StandIn[];
  /** Nothing was taken away or replaced: what is not in `readable` is not in the document. */
  readonly isUnmodified: boolean;
}

/** Faults in a document that is hostile or no document at all are not all worth telling. */
const maxSchemaErrors = 200;

/** What is wrong with the document that the validator has judged last. */
const lastErrors = (): readonly SchemaFault[] => (validate.errors ?? []).slice(0, maxSchemaErrors);

const getSchemaErrors = (document: unknown): readonly SchemaFault[] =>
  validate(document) ? [] : lastErrors();

/** Whether a fault leaves the document readable: props are optional to readers, and values are read by their own parser. */
const isIgnorable = (
  document: unknown,
  { keyword, instancePath, params }: SchemaFault,
): boolean => {
  const { schema, isValue } = schemaAt(document, parsePointer(instancePath));
  if (isValue || keyword === 'if') return true;
  return (
    keyword === 'required' &&
    (params.missingProperty === 'props' || String(schema.title).startsWith('Props: '))
  );
};

interface Repaired {
  readonly document: unknown;
  readonly standIn?: StandIn;
}

/** A document without the fault; undefined when the fault lies in its frame, and is not about a mere setting of it. */
const repairError = (
  document: unknown,
  { keyword, instancePath, params }: SchemaFault,
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

/** Nothing is left that a reader would stumble over. */
const isReadable = (document: unknown): document is ScreenDocument =>
  getSchemaErrors(document).every((fault) => isIgnorable(document, fault));

type Recovery = Pick<StructureResult, 'readable' | 'standIns' | 'isUnmodified'>;

const unrecoverable: Recovery = { readable: undefined, standIns: [], isUnmodified: false };

const recover = (document: unknown, faults: readonly SchemaFault[]): Recovery => {
  const standIns: StandIn[] = [];
  let repaired = document;
  for (const fault of faults.filter((one) => !isIgnorable(document, one))) {
    const mended = repairError(repaired, fault);
    if (mended === undefined) return unrecoverable;
    repaired = mended.document;
    if (mended.standIn !== undefined) standIns.push(mended.standIn);
  }
  return isReadable(repaired)
    ? { readable: repaired, standIns, isUnmodified: repaired === document }
    : unrecoverable;
};

/** A misspelt key is one fault, not two: what it was meant to be is not missing. */
const dropRedundantMissing = (problems: readonly Problem[]): readonly Problem[] => {
  const meant = new Set(
    problems
      .filter(({ code }) => code === 'unknown-key')
      .map((problem) => `${parentPointer(problem.pointer)} ${problem.suggestion ?? ''}`),
  );
  return problems.filter(
    ({ code, pointer, expected }) =>
      !code.startsWith('missing-') || !meant.has(`${pointer} ${expected ?? ''}`),
  );
};

/** A misspelt part of the frame: everything that refers to it would seem to refer to nothing. */
const isMisspelledTopLevelKey = ({ code, pointer, suggestion }: Problem): boolean =>
  code === 'unknown-key' && suggestion !== undefined && /^(\/form)?\/[^/]*$/.test(pointer);

/**
 * Looks at the shape of a document and finds out how far it can be read on, so that later stages can tell their problems in the same pass. The limits must
 * have been kept.
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
  const faults = lastErrors();
  const problems: Problem[] = [];
  const valueProblems: Problem[] = [];
  for (const fault of faults) {
    const described = describeSchemaError(document, fault);
    if (described !== undefined)
      (described.isValue ? valueProblems : problems).push(described.problem);
  }
  const reading = problems.some(isMisspelledTopLevelKey)
    ? unrecoverable
    : recover(document, faults);
  return { problems: dropRedundantMissing(problems), valueProblems, ...reading };
};

/**
 * Validates a document: its shape, that names are unique, and that what it refers to within itself exists. At most 100 problems are reported.
 * Never throws. @returns the document, or undefined when there is an error. The limits must have been kept.
 */
export const validateDocument = (document: unknown, report: Report): ScreenDocument | undefined => {
  const { problems, valueProblems, readable } = validateStructure(document);
  const collection = createProblemCollector();
  for (const problem of [...problems, ...valueProblems]) collection.report(problem);
  if (readable !== undefined) checkNames(readable, collection.report);
  collection.problems.forEach(report);
  return collection.problems.some(({ severity }) => severity === 'error') ? undefined : readable;
};
