import type { Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { parentPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { mayBeRequired } from '../scope/declared-types.ts';
import { referencesOf } from '../data-flow.ts';

type ValidatedFields = ReadonlySet<string> | 'all';

const validatedBy = (step: Step): ValidatedFields | undefined =>
  step.do === 'form' && step.how === 'validate'
    ? step.fields === undefined
      ? 'all'
      : new Set(step.fields)
    : undefined;

/** Requires a `validate` step before sending fields that have rules or are required. */
export const requireValidation: Rule = ({ document, parse, report }) => {
  const needsValidation = (name: string): boolean => {
    const field = ownEntry(document.form?.fields, name);
    return field !== undefined && (mayBeRequired(field) || (field.rules ?? []).length > 0);
  };
  const validations: { readonly list: Pointer; readonly what: ValidatedFields }[] = [];
  /** Actions run by others, which may have validated. */
  const run = new Set<string>();
  const sent: {
    readonly action: string | undefined;
    readonly name: string;
    readonly pointer: Pointer;
  }[] = [];
  const isValidated = (pointer: Pointer, name: string): boolean =>
    validations.some(
      ({ list, what }) => pointer.startsWith(`${list}/`) && (what === 'all' || what.has(name)),
    );
  return {
    step: (step, { pointer }) => {
      const what = validatedBy(step);
      if (what !== undefined) validations.push({ list: parentPointer(pointer), what });
      if (step.do === 'run') run.add(step.action);
    },
    value: (value, { pointer, ancestors }, use) => {
      if (use.of !== 'step' || use.step.do !== 'request' || use.property !== 'with') return;
      const [action] = ancestorsOf(ancestors, 'action');
      for (const { root, entry } of referencesOf(parse(value, pointer))) {
        if (
          root === 'fields' &&
          entry !== undefined &&
          needsValidation(entry) &&
          !isValidated(pointer, entry)
        )
          sent.push({ action: action?.name, name: entry, pointer });
      }
    },
    end: () => {
      for (const { action, name, pointer } of sent)
        if (action === undefined || !run.has(action)) report('not-validated', pointer, { name });
    },
  };
};
