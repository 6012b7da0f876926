import type { ScreenDocument } from '../../document/generated/document.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import { isEmpty } from '../../document/coerce.ts';
import { walkDocument } from '../../document/walk.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createParser } from '../type-checker.ts';
import { referencesOf } from '../data-flow.ts';

interface StateAssignment {
  readonly state: string;
  readonly value: Expression;
  readonly calls: ReadonlyMap<string, string>;
}

const findResponseAssignments = (document: ScreenDocument): readonly StateAssignment[] => {
  const parse = createParser(() => {});
  const found: StateAssignment[] = [];
  walkDocument(document, {
    step: (step, { pointer, ancestors }) => {
      if (step.do !== 'set') return;
      const value = parse(step.value, joinPointer(pointer, 'value'));
      const read = new Set(referencesOf(value).map(({ root }) => root));
      // Innermost first, so it wins after reversing.
      const answers = ancestorsOf(ancestors, 'answer').filter(({ name }) => read.has(name));
      if (answers.length > 0)
        found.push({
          state: step.state,
          value,
          calls: new Map([...answers].reverse().map(({ name, call }) => [name, call] as const)),
        });
    },
  });
  return found;
};

/**
 * Evaluates state that steps assign from responses, by state name. The first non-empty assignment
 * wins; other reads are missing.
 * @param responseOf response of a call; `undefined` if none
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

/** Lists calls whose responses steps assign to state, by state name. */
export const callsFeedingState = (
  document: ScreenDocument,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { state, calls } of findResponseAssignments(document))
    found.set(state, new Set([...(found.get(state) ?? []), ...calls.values()]));
  return found;
};
