import type { Problem } from '../diagnostics/problem.ts';
import { isPointerWithin, joinPointer, parentPointer, type Pointer } from '../document/pointer.ts';
import type { ParsedDocument } from './parse-source.ts';

/** Codes that may result from a node that is unreadable or missing. */
const followUpCodes: ReadonlySet<string> = new Set([
  'unused-action',
  'unused-overlay',
  'unused-countdown',
  'unused-translation',
  'never-shown',
  'never-set',
  'blank-page',
  'no-retry',
  'closed-input',
  'lost-input',
  'idle-control',
  'never-read',
  'never-filled',
  'not-validated',
  'no-input',
  'never-sent',
]);

/** Missing steps: they may have been the reader, writer or starter that others miss. */
const missingStepCodes: ReadonlySet<string> = new Set([
  'no-steps',
  'idle-control',
  'not-validated',
]);

/** Codes dropped if any error exists: the error may be the missing reader or writer. */
const deferredCodes: ReadonlySet<string> = new Set([
  'never-read',
  'never-filled',
  'never-set',
  'no-input',
  'never-sent',
]);

/** Dropped if steps are missing: what they would use, and answers of examples that they read. */
const isOfMissingStep = ({ code, severity, pointer }: Problem): boolean =>
  (severity === 'warning' && followUpCodes.has(code) && !missingStepCodes.has(code)) ||
  (code === 'unknown-name' && pointer.startsWith('/examples/'));

/** An action with an operation that sends nothing lost its request. */
const lacksStep = ({ code, pointer }: Problem): boolean =>
  missingStepCodes.has(code) ||
  (code === 'unknown-key' && /^\/actions\/[^/]+\/operation$/.test(pointer));

/** Follow-ups with other codes: the missing node may be used by an example or an operation. */
const isOfNestedNode = ({ code, pointer }: Problem): boolean =>
  (code === 'unknown-name' && pointer.startsWith('/examples/')) ||
  ((code === 'lost-reply' || code === 'unknown-key') &&
    /^\/actions\/[^/]+\/operation$/.test(pointer));

/** Ignores problems in placeholders, and in sibling steps that may read their responses. */
export const isFollowUp = (
  problem: Problem,
  { standIns }: ParsedDocument,
  isWhole: boolean,
): boolean => {
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

/** Codes of what a value in quotes causes: its text does not fit, or its value has no reader. */
const quotedValueCodes: ReadonlySet<string> = new Set([
  'wrong-type',
  'never-true',
  'plain-name',
  'text-argument',
  'wrong-arguments',
  'constant-test',
  'blank-text',
  'not-a-day',
  'not-taken',
  'refused-address',
  'unfit-options',
  'sign-twice',
  'lost-reply',
]);

/** A value in quotes explains problems of itself, of what contains it, and of other arguments. */
export const isOfQuotedValue = (quoted: Pointer, { code, pointer }: Problem): boolean =>
  quotedValueCodes.has(code) &&
  (isPointerWithin(quoted, pointer) ||
    (/\/\d+$/.test(pointer) && isPointerWithin(quoted, parentPointer(pointer))));

/** Problems that wait until all others of the document are known. */
export const isDeferred = (problem: Problem): boolean =>
  deferredCodes.has(problem.code) || isOfMissingStep(problem);

/** Adds errors first: one may explain the warnings. */
export const addDeferred = (
  deferred: readonly Problem[],
  candidate: ParsedDocument,
  isWhole: boolean,
): void => {
  const { collection } = candidate;
  const lacksSteps = collection.problems.some(lacksStep);
  const unrendered = new Set(
    collection.problems.flatMap(({ code, pointer }) =>
      code === 'never-rendered' ? [pointer] : [],
    ),
  );
  for (const severity of ['error', 'warning'] as const) {
    const hasError = collection.problems.some((problem) => problem.severity === 'error');
    for (const problem of deferred) {
      const isExplained =
        (hasError && deferredCodes.has(problem.code)) ||
        (lacksSteps && isOfMissingStep(problem)) ||
        unrendered.has(joinPointer(problem.pointer, 'states'));
      if (problem.severity === severity && !isExplained && !isFollowUp(problem, candidate, isWhole))
        collection.add(problem);
    }
  }
};
