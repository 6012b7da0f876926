import type { ReactNode } from 'react';
import type { FieldHandle } from '../define.ts';
import './field.css';

export interface FieldFrameProps {
  /** Id of the input; those of label, hint and error are made from it. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly children: ReactNode;
}

/** Label above, hint and error below an input. It has no state of its own: a page may hold a thousand. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className="w-field">
      <label className="w-label" id={`${id}-label`} htmlFor={id}>
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
}

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
export const describeField = (id: string, hint: string | undefined, error: string | undefined): FieldAria => ({
  'aria-describedby': hint ? (error ? `${id}-error ${id}-hint` : `${id}-hint`) : error ? `${id}-error` : undefined,
  'aria-invalid': error ? true : undefined,
});

/** What every native input of a form has in common. */
export const inputOf = (id: string, field: Omit<FieldHandle<unknown>, 'initial' | 'change'>, hint: string | undefined) => ({
  id,
  name: field.name,
  ref: field.attach,
  onBlur: field.leave,
  'aria-required': field.required || undefined,
  ...describeField(id, hint, field.error),
});
