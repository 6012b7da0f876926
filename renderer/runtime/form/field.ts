import type { CompiledField } from '../../compile/compiled.ts';
import { toText } from '../../document/coerce.ts';
import type { Scope } from '../../expressions/operator.ts';
import { isTrue, read, withBindings } from '../scope.ts';

/** One field of a running form. */
export interface RunningField {
  /** Name inside the form, made by us: names from a server never become paths. */
  readonly id: string;
  /** Name that expressions read: of the field, or of its list. */
  readonly name: string;
  /** Name under which a half-filled form keeps the value. */
  readonly draftKey: string;
  readonly definition: CompiledField;
  /** Where its expressions are evaluated; replaced when its entry is read anew. */
  scope: Scope;
  /** Value at the start. */
  readonly initial: unknown;
  /** Whether it is shown now: a node draws it, or the rule of its list says so. */
  isVisible: boolean;
  /** Number of nodes on the page that draw a single field: of two that stand in for each other, one may come before the other goes. */
  mountCount: number;
  /** Grows when a step puts another value in, so that the input is drawn anew. */
  revision: number;
}

/** The value of a field of this type that nobody has filled in. */
export const emptyValue = (definition: CompiledField): string | boolean =>
  definition.type === 'boolean' ? false : '';

/** The value of a field at the start. */
export const initialValue = (definition: CompiledField, scope: Scope): unknown =>
  (definition.init && read(definition.init, scope)) ?? emptyValue(definition);

/** Whether a field must be filled in now. */
export const isRequired = (field: RunningField): boolean =>
  field.definition.required !== undefined && isTrue(field.definition.required, field.scope);

/** Whether the value of a field is sent: shown ones are, hidden ones only where the form keeps them. */
export const isSubmitted = (field: RunningField): boolean =>
  field.isVisible || field.definition.whenHidden === 'keep';

/** What is wrong with a value, as a sentence for the person; undefined when it is good. */
export const fieldError = (field: RunningField, value: unknown): string | undefined => {
  const { rules } = field.definition;
  const scope = withBindings(field.scope, { value });
  const isEmpty = value === undefined || value === '' || value === false;
  if (isEmpty && isRequired(field)) return scope.translate('Please fill this in.');
  const broken = rules.find(({ test }) => !isTrue(test, scope));
  return broken && (toText(read(broken.message, scope)) ?? '');
};
