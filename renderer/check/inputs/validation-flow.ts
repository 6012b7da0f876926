import type { Handler, ScreenDocument, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { isPointerWithin, joinPointer, type Pointer } from '../../document/pointer.ts';

type FieldNames = ReadonlySet<string>;

/** Start of steps: a handler, a response, or a lost reply that was found. */
export interface StepsStart {
  readonly handler: Handler;
  readonly pointer: Pointer;
}

interface FlowHost {
  readonly document: ScreenDocument;
  /** Every field and list. */
  readonly all: FieldNames;
  readonly starts: readonly StepsStart[];
  /** Fields with an input inside the dialog or sheet, which opens after an earlier validation. */
  inputsIn(overlay: string): FieldNames;
  /** Called for each step of type request, once per set of fields that may be validated before. */
  onRequest(request: Pointer, validated: FieldNames, start: StepsStart): void;
}

const union = (one: FieldNames, other: Iterable<string>): FieldNames => new Set([...one, ...other]);

const intersection = (one: FieldNames, other: FieldNames): FieldNames =>
  new Set([...one].filter((name) => other.has(name)));

const difference = (one: FieldNames, other: FieldNames): FieldNames =>
  new Set([...one].filter((name) => !other.has(name)));

const overlayOf = (pointer: Pointer, { overlays = {} }: ScreenDocument): string | undefined =>
  Object.keys(overlays).find((name) => isPointerWithin(pointer, joinPointer('/overlays', name)));

/** Later steps never run. */
const isLeaving = (step: Step): boolean =>
  step.do === 'go' && step.how !== 'download' && step.how !== 'open';

/** Validated fields at the opening of each dialog and sheet. */
type Openings = Map<string, FieldNames>;

const runPass = (
  { document, all, starts, inputsIn, onRequest }: FlowHost,
  before: Openings,
): Openings => {
  const openings: Openings = new Map();
  const known = new Map<string, FieldNames>();
  const run = (
    steps: readonly Step[],
    pointer: Pointer,
    validated: FieldNames,
    start: StepsStart,
    running: readonly string[],
  ): FieldNames => {
    let now = validated;
    const runBranch = (branch: readonly Step[], ...path: readonly string[]): FieldNames =>
      run(branch, joinPointer(pointer, ...path), now, start, running);
    steps.forEach((step, index) => {
      const at = String(index);
      switch (step.do) {
        case 'form':
          if (step.how === 'validate') now = union(now, step.fields ?? all);
          break;
        case 'if':
          now = intersection(
            runBranch(step.then, at, 'then'),
            runBranch(step.else ?? [], at, 'else'),
          );
          break;
        case 'run':
          now = runAction(step.action, now, start, running);
          break;
        case 'dialog':
          if (step.how === 'open')
            openings.set(step.overlay, intersection(openings.get(step.overlay) ?? all, now));
          break;
        case 'request':
          onRequest(joinPointer(pointer, at), now, start);
          for (const [code, branch] of Object.entries(step.onError ?? {}))
            runBranch(branch, at, 'onError', code);
          break;
        case 'copy':
        case 'locate':
          runBranch(step.onError ?? [], at, 'onError');
          break;
        default:
          if (isLeaving(step)) now = all;
      }
    });
    return now;
  };
  const runAction = (
    name: string,
    validated: FieldNames,
    start: StepsStart,
    running: readonly string[] = [],
  ): FieldNames => {
    const action = ownEntry(document.actions, name);
    if (action === undefined || running.includes(name)) return validated;
    const key = JSON.stringify([name, [...validated].sort()]);
    const found =
      known.get(key) ??
      run(action.steps, joinPointer('/actions', name, 'steps'), validated, start, [
        ...running,
        name,
      ]);
    known.set(key, found);
    return found;
  };
  for (const start of starts) {
    const overlay = overlayOf(start.pointer, document);
    const validated: FieldNames =
      overlay === undefined ? new Set() : difference(before.get(overlay) ?? all, inputsIn(overlay));
    if (typeof start.handler === 'string') runAction(start.handler, validated, start);
    else run(start.handler, start.pointer, validated, start, []);
  }
  return openings;
};

const isSame = (one: Openings, other: Openings): boolean =>
  [...other].every(([name, fields]) => one.get(name)?.size === fields.size);

/**
 * Follows all steps in order, through conditions, actions and dialogs, with the fields that are
 * validated on every path. A dialog that opens after a validation inherits it, so the last of
 * several passes counts.
 */
export const followValidation = (host: FlowHost): void => {
  const silent: FlowHost = { ...host, onRequest: () => {} };
  let before: Openings = new Map();
  const maxPasses = Object.keys(host.document.overlays ?? {}).length + 1;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const after = runPass(silent, before);
    if (isSame(before, after)) break;
    before = after;
  }
  runPass(host, before);
};
