import type { ScreenDocument } from '../document/generated/document.ts';
import { namesOf, outerOf } from '../document/pointer.ts';
import type { Problem } from '../problems/problem.ts';
import { describeFault } from './describe-fault.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';
import { without, withSetting, withStandIn, withStates, type StandIn } from './repair.ts';
import { schemaAt } from './schema-at.ts';

/** What a document is worth after its shape was looked at. */
export interface Judgement {
  /** What is wrong with the shape, values aside. */
  readonly problems: readonly Problem[];
  /** What is wrong with the shape of values. The parser of expressions says more, where the document can be read on. */
  readonly valueProblems: readonly Problem[];
  /** The document as far as it can be read on; undefined when a later stage would stumble over it. */
  readonly readable: ScreenDocument | undefined;
  /** What stands in for parts whose shape is wrong. Nothing more is known of what they hold. */
  readonly standIns: readonly StandIn[];
  /** Nothing was taken away or replaced: what is not in `readable` is not in the document. */
  readonly isWhole: boolean;
}

/** Faults in a document that is hostile or no document at all are not all worth telling. */
const mostFaults = 200;

/** What is wrong with the document that the validator has judged last. */
const faultsFound = (): readonly SchemaFault[] => (validate.errors ?? []).slice(0, mostFaults);

const faultsOf = (document: unknown): readonly SchemaFault[] =>
  validate(document) ? [] : faultsFound();

/** Whether a fault leaves the document readable: props are optional to readers, and values are read by their own parser. */
const isTolerable = (
  document: unknown,
  { keyword, instancePath, params }: SchemaFault,
): boolean => {
  const { schema, isValue } = schemaAt(document, namesOf(instancePath));
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
const mend = (
  document: unknown,
  { keyword, instancePath, params }: SchemaFault,
): Repaired | undefined => {
  const path = namesOf(instancePath);
  if (keyword === 'additionalProperties')
    return { document: without(document, [...path, String(params.additionalProperty)]) };
  const filled =
    keyword === 'required' ? withStates(document, path, String(params.missingProperty)) : undefined;
  if (filled !== undefined) return { document: filled };
  const standIn = withStandIn(document, path);
  if (standIn !== undefined) return standIn;
  const set = withSetting(document, path, schemaAt(document, path).schema);
  return set === undefined ? undefined : { document: set };
};

/** Nothing is left that a reader would stumble over. */
const isReadable = (document: unknown): document is ScreenDocument =>
  faultsOf(document).every((fault) => isTolerable(document, fault));

type Reading = Pick<Judgement, 'readable' | 'standIns' | 'isWhole'>;

const unreadable: Reading = { readable: undefined, standIns: [], isWhole: false };

const readOn = (document: unknown, faults: readonly SchemaFault[]): Reading => {
  const standIns: StandIn[] = [];
  let repaired = document;
  for (const fault of faults.filter((one) => !isTolerable(document, one))) {
    const mended = mend(repaired, fault);
    if (mended === undefined) return unreadable;
    repaired = mended.document;
    if (mended.standIn !== undefined) standIns.push(mended.standIn);
  }
  return isReadable(repaired)
    ? { readable: repaired, standIns, isWhole: repaired === document }
    : unreadable;
};

/** A misspelt key is one fault, not two: what it was meant to be is not missing. */
const withoutMissingTwins = (problems: readonly Problem[]): readonly Problem[] => {
  const meant = new Set(
    problems
      .filter(({ code }) => code === 'unknown-key')
      .map((problem) => `${outerOf(problem.pointer)} ${problem.suggestion ?? ''}`),
  );
  return problems.filter(
    ({ code, pointer, expected }) =>
      !code.startsWith('missing-') || !meant.has(`${pointer} ${expected ?? ''}`),
  );
};

/** A misspelt part of the frame: everything that refers to it would seem to refer to nothing. */
const isMisspeltFrame = ({ code, pointer, suggestion }: Problem): boolean =>
  code === 'unknown-key' && suggestion !== undefined && /^(\/form)?\/[^/]*$/.test(pointer);

/**
 * Looks at the shape of a document and finds out how far it can be read on, so that later stages can tell their problems in the same pass. The limits must
 * have been kept.
 */
export const judgeDocument = (document: unknown): Judgement => {
  if (validate(document))
    return { problems: [], valueProblems: [], readable: document, standIns: [], isWhole: true };
  const faults = faultsFound();
  const problems: Problem[] = [];
  const valueProblems: Problem[] = [];
  for (const fault of faults) {
    const described = describeFault(document, fault);
    if (described !== undefined)
      (described.isValue ? valueProblems : problems).push(described.problem);
  }
  const reading = problems.some(isMisspeltFrame) ? unreadable : readOn(document, faults);
  return { problems: withoutMissingTwins(problems), valueProblems, ...reading };
};
