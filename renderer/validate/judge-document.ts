import type { ScreenDocument } from '../document/generated/document.ts';
import { parsePointer, parentPointer } from '../document/pointer.ts';
import type { Problem } from '../problems/problem.ts';
import { describeSchemaError } from './describe-fault.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';
import {
  removeAt,
  replaceWithDefault,
  replaceWithStandIn,
  addMissingStates,
  type StandIn,
} from './repair.ts';
import { schemaAt } from './schema-at.ts';

/** What a document is worth after its shape was looked at. */
export interface StructureResult {
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
