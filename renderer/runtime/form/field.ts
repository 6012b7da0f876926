import type { CompiledField } from '../../compile/compiled.ts';
import { toText } from '../../document/coerce.ts';
import type { Scope } from '../../expressions/operator.ts';
import { isTrue, read, withBindings } from '../scope.ts';

/** Checks of a value by the widget that edits it. */
export interface FieldChecks {
  readonly widget: {
    isOffered?(props: object, value: string): boolean;
    findInputError?(
      props: object,
      value: string,
      input: HTMLElement | undefined,
    ): string | undefined;
  };
  readonly props: () => object;
  /** Mounted input. */
  element: HTMLElement | undefined;
}

export interface RunningField {
  /** Generated, since names from a server must not become form paths. */
  readonly id: string;
  readonly name: string;
  readonly draftKey: string;
  readonly definition: CompiledField;
  scope: Scope;
  readonly initial: unknown;
  /** Judgement of the widget, set while it renders. Kept when it is hidden. */
  checks?: FieldChecks;
  /** Value of which readers were last notified. */
  notified: unknown;
  isVisible: boolean;
  /** Mounted nodes of the field. While one node replaces another, both may be mounted. */
  mountCount: number;
  /** Incremented when a step sets a value, to remount the uncontrolled input. */
  revision: number;
}

export const emptyValue = (definition: CompiledField): string | boolean =>
  definition.type === 'boolean' ? false : '';

export const initialValue = (definition: CompiledField, scope: Scope): unknown =>
  (definition.init && read(definition.init, scope)) ?? emptyValue(definition);

export const isRequired = (field: RunningField): boolean =>
  field.definition.required !== undefined && isTrue(field.definition.required, field.scope);

export const isSubmitted = (field: RunningField): boolean =>
  field.isVisible || field.definition.whenHidden === 'keep';

/** Message if the input holds something that is no value. */
export const inputError = ({ checks }: RunningField, value: unknown): string | undefined =>
  checks?.widget.findInputError?.(checks.props(), toText(value) ?? '', checks.element);

/** @returns an error message for the user; undefined if valid */
export const fieldError = (field: RunningField, value: unknown): string | undefined => {
  const { rules } = field.definition;
  const scope = withBindings(field.scope, { value });
  const unreadable = inputError(field, value);
  if (unreadable !== undefined) return unreadable;
  const isEmpty = value === undefined || value === false || value === '';
  if (isEmpty && isRequired(field)) return scope.translate('Please fill this in.');
  const broken = rules.find(({ test }) => !isTrue(test, scope));
  return broken && (toText(read(broken.message, scope)) ?? '');
};
