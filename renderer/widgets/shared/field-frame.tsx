import type { ReactNode } from 'react';
import type { FormFieldProps } from '../define.ts';
import './field.css';

export interface FieldFrameOptions {
  readonly id: string;
  readonly labelId?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly field: Pick<FormFieldProps<never>, 'error' | 'required'>;
}

/** Outside the label, so the accessible name stays unchanged. */
const requiredMark = (
  <span className="w-required" aria-hidden="true">
    *
  </span>
);

/** A function, not a component, because a page may have a thousand fields. */
export const renderFieldFrame = (
  { id, labelId, label, hint, field: { error, required } }: FieldFrameOptions,
  children: ReactNode,
): ReactNode => (
  <div className="w-field">
    <label className="w-label" id={labelId} htmlFor={id}>
      {label}
    </label>
    {required ? requiredMark : null}
    {children}
    {hint ? (
      <p className="w-hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    {error ? <FieldError id={id} error={error} /> : null}
  </div>
);

export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p className="w-error" id={`${id}-error`} role="alert">
      {error}
    </p>
  );
}

export interface FieldAria {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export const fieldAriaProps = (
  id: string,
  hint: string | undefined,
  error: string | undefined,
): FieldAria => ({
  'aria-describedby': hint
    ? error
      ? `${id}-error ${id}-hint`
      : `${id}-hint`
    : error
      ? `${id}-error`
      : undefined,
  'aria-invalid': error ? true : undefined,
});

/**
 * @param read reads a text input. Also called on a native change: autofill of some browsers fires
 *   no input event, and React ignores a change to a value that a script has set.
 */
export const inputProps = <Input extends HTMLElement>(
  id: string,
  field: Omit<FormFieldProps<unknown>, 'initial' | 'onChange'>,
  hint: string | undefined,
  read?: (input: Input) => void,
) => {
  let input: Input | null = null;
  const onChange = (): void => {
    if (input !== null) read?.(input);
  };
  return {
    id,
    // React 18 calls no cleanup of a ref, so null removes the listener.
    ref: (element: Input | null): void => {
      field.ref(element);
      input?.removeEventListener('change', onChange);
      if (read !== undefined) element?.addEventListener('change', onChange);
      input = element;
    },
    onBlur: field.onBlur,
    'aria-required': field.required || undefined,
    ...fieldAriaProps(id, hint, field.error),
  };
};
