import { type ReactNode, useEffect, useId, useState } from 'react';
import { BodyView } from '../../../renderer/entries/editor.ts';
import {
  loadFormLibrary,
  loadWidgets,
  collectDependencies,
} from '../../../renderer/entries/browser.ts';
import type { ApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { type FormName, forms } from './forms.ts';
import { type FormOfPage, openForm } from './open-form.ts';
import './forms.css';

export interface EngineFormProps extends FormOfPage {
  readonly form: FormName;
  /** Renders an error; by default its message. */
  readonly renderError?: ((error: ApiError, again: () => void) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/** Loads all components of the studio's forms. @throws (rejects) if a chunk fails to load */
export const loadFormComponents = async (): Promise<void> => {
  await Promise.all([
    loadFormLibrary(),
    ...Object.values(forms).map(({ document }) => loadWidgets(collectDependencies(document))),
  ]);
};

/** Renders a studio form with the engine of the loan app. */
export const EngineForm = ({ form, params, send, renderError, children }: EngineFormProps) => {
  const suffix = `_${useId()}`;
  const [error, setError] = useState<ApiError>();
  const [{ runtime, follow }] = useState(() => openForm(form, { params, send }, setError));
  useEffect(() => follow({ params, send }));
  // Clicks the `send` node of the form; the busy button ignores further presses, also by Enter.
  const press = (): void => document.getElementById(`send${suffix}`)?.click();
  return (
    <form
      className="drawn-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <BodyView runtime={runtime} suffix={suffix}>
        {children}
        {error !== undefined && (renderError?.(error, press) ?? <ErrorNotice error={error} />)}
      </BodyView>
      {/* Enter submits only a form with a submit button. */}
      <input type="submit" hidden />
    </form>
  );
};
