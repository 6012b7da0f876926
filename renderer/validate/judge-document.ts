import type { ScreenDocument } from '../document/generated/document.ts';
import { namesOf, type Pointer } from '../document/pointer.ts';
import type { Problem } from '../problems/problem.ts';
import { describeFault } from './describe-fault.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';
import { without, withStandIn } from './repair.ts';
import { schemaAt } from './schema-at.ts';

/** What a document is worth after its shape was looked at. */
export interface Judgement {
  /** What is wrong with the shape, values aside. */
  readonly problems: readonly Problem[];
  /** What is wrong with the shape of values. The parser of expressions says more, where the document can be read on. */
  readonly valueProblems: readonly Problem[];
  /** The document as far as it can be read on; undefined when a later stage would stumble over it. */
  readonly readable: ScreenDocument | undefined;
  /** Places where something harmless stands in for a part whose shape is wrong. Nothing more is known of what they hold. */
  readonly standIns: readonly Pointer[];
}

/** Faults in a document that is hostile or no document at all are not all worth telling. */
const mostFaults = 200;

const faultsOf = (document: unknown): readonly SchemaFault[] => (validate(document) ? [] : (validate.errors ?? []).slice(0, mostFaults));

/** Whether a fault leaves the document readable: what is missing is optional to readers, and values are read by their own parser. */
const isTolerable = (document: unknown, { keyword, instancePath, params }: SchemaFault): boolean => {
  const { schema, isValue } = schemaAt(document, namesOf(instancePath));
  if (isValue || keyword === 'if') return true;
  if (keyword !== 'required') return false;
  return schema.title === 'SourceStates' || ['states', 'props'].includes(String(params.missingProperty)) || String(schema.title).startsWith('Props: ');
};

interface Repaired {
  readonly document: unknown;
  readonly standIns: readonly Pointer[];
}

/** Takes unknown keys away and puts something harmless in place of broken parts; undefined when the fault lies in the frame of the document. */
const repair = (document: unknown, faults: readonly SchemaFault[]): Repaired | undefined => {
  let repaired = document;
  const standIns: Pointer[] = [];
  for (const fault of faults) {
    if (isTolerable(document, fault)) continue;
    const path = namesOf(fault.instancePath);
    if (fault.keyword === 'additionalProperties') {
      repaired = without(repaired, [...path, String(fault.params.additionalProperty)]);
      continue;
    }
    const mended = withStandIn(repaired, path);
    if (mended === undefined) return undefined;
    repaired = mended.document;
    standIns.push(mended.pointer);
  }
  return { document: repaired, standIns };
};

/** Nothing is left that a reader would stumble over. */
const isReadable = (document: unknown): document is ScreenDocument => faultsOf(document).every((fault) => isTolerable(document, fault));

const readOn = (document: unknown, faults: readonly SchemaFault[]): Pick<Judgement, 'readable' | 'standIns'> => {
  const repaired = repair(document, faults);
  if (repaired === undefined || !isReadable(repaired.document)) return { readable: undefined, standIns: [] };
  return { readable: repaired.document, standIns: repaired.standIns };
};

/**
 * Looks at the shape of a document and finds out how far it can be read on, so that later stages can tell their problems in the same pass. The limits must
 * have been kept.
 */
export const judgeDocument = (document: unknown): Judgement => {
  const faults = faultsOf(document);
  const problems: Problem[] = [];
  const valueProblems: Problem[] = [];
  for (const fault of faults) {
    const described = describeFault(document, fault);
    if (described !== undefined) (described.isValue ? valueProblems : problems).push(described.problem);
  }
  return { problems, valueProblems, ...readOn(document, faults) };
};
