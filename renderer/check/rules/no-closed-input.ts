import type { Field } from '../../document/generated/document.ts';
import { ancestorsOf, type Ancestor, type NodePath } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { isPredictable } from '../../expressions/error-nodes.ts';
import { type Expression, type Operation, childExpressions } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import type { Rule } from '../checker.ts';
import type { TypeChecker } from '../type-checker.ts';
import { fieldsSetBy } from '../inputs/input-domain.ts';
import { referencesOf } from '../data-flow.ts';
import { isAutomatic } from '../automatic-triggers.ts';

/** Roots that can reveal whether the dialog was visited. */
const statefulRoots: readonly string[] = ['fields', 'overlays', 'state'];

/** Operators that can replace a missing field value. */
const fallbackOperators: readonly Operation['name'][] = ['default', 'if', 'match', 'has', 'empty'];

const hasFallback = (expression: Expression): boolean =>
  (expression.kind === 'operation' && fallbackOperators.includes(expression.name)) ||
  childExpressions(expression).some(hasFallback);

/** Runs only under a test that may depend on the dialog having been visited. */
const isConditional = (ancestors: Ancestor | undefined, { parse }: TypeChecker): boolean => {
  const reads = (value: unknown, pointer: Pointer): boolean =>
    referencesOf(parse(value, pointer)).some(({ root }) => statefulRoots.includes(root));
  const [within] = ancestorsOf(ancestors, 'node');
  const disabled = within?.node.props?.disabled;
  return (
    ancestorsOf(ancestors, 'test').some(
      ({ test, pointer }) => pointer.endsWith('/test') || reads(test, pointer),
    ) ||
    (within !== undefined &&
      disabled !== undefined &&
      reads(disabled, `${within.pointer}/props/disabled`))
  );
};

/** True if a rule refuses an empty value, so that the field is required in effect. */
const refusesEmpty = ({ rules = [] }: Field): boolean =>
  rules.some(({ test }) => {
    const expression = parseValue(test, '', () => {});
    const scope = {
      lookup: (name: string) => (name === 'value' ? '' : undefined),
      translate: (text: string) => text,
      formats: { thousands: '', decimal: '', currency: '' },
    };
    return isPredictable(expression) && evaluate(expression, scope) !== true;
  });

interface ActionStart extends NodePath {
  readonly by: string | undefined;
}

/**
 * Forbids sending fields that must not be empty from the page while all their inputs are in closed overlays: they
 * would be missing and never validated.
 */
export const noClosedInput: Rule = (checker) => {
  const { document, parse, report } = checker;
  const inputs = new Map<string, Pointer[]>();
  const fieldsSet = new Set<string>();
  const starts = new Map<string, ActionStart[]>();
  const sent: (ActionStart & { readonly field: string; readonly isReplaced: boolean })[] = [];
  const startOf = ({ pointer, ancestors }: NodePath): ActionStart => ({
    pointer,
    ancestors,
    by: ancestorsOf(ancestors, 'action')[0]?.name,
  });
  const recordStart = (action: string, path: NodePath): void =>
    void starts.set(action, [...(starts.get(action) ?? []), startOf(path)]);
  const findTaps = (start: ActionStart, seen = new Set<string>()): readonly Pointer[] => {
    if (isConditional(start.ancestors, checker)) return [];
    if (start.by === undefined)
      return /^\/(body|header|footer)\//.test(start.pointer) &&
        !isAutomatic(start, checker.contracts)
        ? [start.pointer]
        : [];
    if (seen.has(start.by)) return [];
    seen.add(start.by);
    return (starts.get(start.by) ?? []).flatMap((one) => findTaps(one, seen));
  };
  return {
    node: ({ field }, { pointer }) => {
      if (field !== undefined) inputs.set(field, [...(inputs.get(field) ?? []), pointer]);
    },
    handler: (handler, path) =>
      typeof handler === 'string' ? recordStart(handler, path) : undefined,
    step: (step, path) => {
      if (step.do === 'run') recordStart(step.action, path);
      for (const name of fieldsSetBy(step)) fieldsSet.add(name);
    },
    value: (value, path, use) => {
      if (use.of !== 'step' || use.step.do !== 'request' || use.property !== 'with') return;
      const expression = parse(value, path.pointer);
      for (const { root, entry } of referencesOf(expression))
        if (root === 'fields' && entry !== undefined)
          sent.push({ ...startOf(path), field: entry, isReplaced: hasFallback(expression) });
    },
    end: () => {
      for (const { field: name, isReplaced, ...start } of sent) {
        const field = document.form?.fields?.[name];
        const [first, ...others] = inputs.get(name) ?? [];
        if (
          field === undefined ||
          !((field.required === true && !isReplaced) || refusesEmpty(field)) ||
          field.init !== undefined ||
          fieldsSet.has(name) ||
          first === undefined
        )
          continue;
        if (![first, ...others].every((input) => input.startsWith('/overlays/'))) continue;
        const [tap] = findTaps(start);
        if (tap === undefined) continue;
        report('closed-input', start.pointer, { name, input: first, press: tap });
      }
    },
  };
};
