import type { ScreenDocument } from '../../document/generated/document.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import { isEmpty } from '../../document/coerce.ts';
import { walkDocument } from '../../document/walk.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createParser } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';

/** A step that puts something into the state. */
interface StateAssignment {
  readonly state: string;
  readonly value: Expression;
  /** The calls whose answers its value reads, by the names of the answers. */
  readonly calls: ReadonlyMap<string, string>;
}

/** The steps that put something into the state out of answers, in the order of the document. */
const findResponseAssignments = (document: ScreenDocument): readonly StateAssignment[] => {
  const parse = createParser(() => {});
  const found: StateAssignment[] = [];
  walkDocument(document, {
    step: (step, { pointer, ancestors: around }) => {
      if (step.do !== 'set') return;
      const value = parse(step.value, joinPointer(pointer, 'value'));
      const read = new Set(referencesOf(value).map(({ root }) => root));
      // The innermost of one name counts, and stands first.
      const answers = ancestorsOf(around, 'answer').filter(({ name }) => read.has(name));
      if (answers.length > 0)
        found.push({
          state: step.state,
          value,
          calls: new Map(answers.map(({ name, call }) => [name, call] as const).toReversed()),
        });
    },
  });
  return found;
};

/**
 * What steps of a document put into the state out of what calls answer to the steps before them, by the name of the state. Of several steps the first counts
 * that has a value; what they read besides is missing.
 * @param answerOf the answer of a call; undefined: it answers nothing
 */
export const stateFromResponses = (
  document: ScreenDocument,
  responseOf: (call: string) => unknown,
): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>();
  for (const { state, value, calls } of findResponseAssignments(document)) {
    const answers = new Map([...calls].map(([name, call]) => [name, responseOf(call)] as const));
    if (found.has(state) || [...answers.values()].every((answer) => answer === undefined)) continue;
    const result = evaluate(value, {
      lookup: (root) => answers.get(root),
      translate: (text) => text,
      formats: { thousands: '', decimal: '', currency: '' },
    });
    if (!isEmpty(result)) found.set(state, result);
  }
  return found;
};

/** The calls out of whose answers steps of a document put something into the state, by the name of the state. */
export const callsFeedingState = (
  document: ScreenDocument,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { state, calls } of findResponseAssignments(document))
    found.set(state, new Set([...(found.get(state) ?? []), ...calls.values()]));
  return found;
};
