import type { ReactNode } from 'react';
import type { FormFieldProps } from '../define.ts';
import './field.css';

/** What stands around an input. */
export interface FieldFrameOptions {
  /** Id of the input; those of hint and error are made from it. */
  readonly id: string;
  /** Where something refers to the label. */
  readonly labelId?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly field: Pick<FormFieldProps<never>, 'error' | 'required'>;
}

/** Label above, hint and error below an input. Called, not drawn as a component: a page may hold a thousand, and React would keep one more part of each. */
export const renderFieldFrame = (
  { id, labelId, label, hint, field: { error, required } }: FieldFrameOptions,
  children: ReactNode,
): ReactNode => (
  <div className="w-field">
    <label className="w-label" id={labelId} htmlFor={id}>
      {label}
    </label>
    {required ? <RequiredMark /> : null}
    {children}
    {hint ? (
      <p className="w-hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    {error ? <FieldError id={id} error={error} /> : null}
  </div>
);

/** Stands beside the label, not in it: the name of the field stays as it is. */
function RequiredMark() {
  return (
    <span className="w-required" aria-hidden="true">
      *
    </span>
  );
}

/** What is wrong with the value, read out when it appears. */
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

/** Ties an input to its hint and error. */
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

/** What every native input of a form has in common. */
export const inputProps = (
  id: string,
  field: Omit<FormFieldProps<unknown>, 'initial' | 'onChange'>,
  hint: string | undefined,
) => ({
  id,
  name: field.name,
  ref: field.ref,
  onBlur: field.onBlur,
  'aria-required': field.required || undefined,
  ...fieldAriaProps(id, hint, field.error),
});
