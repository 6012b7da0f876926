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
  /** What is told of a fault; its own sentence where absent. */
  readonly renderError?: ((fault: ApiError, again: () => void) => ReactNode) | undefined;
  /** What belongs to the form and is more than one, between the fields and the button. */
  readonly children?: ReactNode;
}

/** Every document of the studio's own forms can be drawn from then on. @throws (rejects) when a part cannot be loaded */
export const loadFormComponents = async (): Promise<void> => {
  await Promise.all([
    loadFormLibrary(),
    ...Object.values(forms).map(({ document }) => loadWidgets(collectDependencies(document))),
  ]);
};

/** A form of the studio, drawn by the engine that draws the screens of phones. */
export const EngineForm = ({
  form,
  params,
  send,
  renderError: renderFault,
  children,
}: EngineFormProps) => {
  const suffix = `_${useId()}`;
  const [fault, setFault] = useState<ApiError>();
  const [{ runtime, follow }] = useState(() => openForm(form, { params, send }, setFault));
  useEffect(() => follow({ params, send }));
  // The button of every form is the node `send`: while it is busy a further press does nothing, also one by Enter.
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
        {fault !== undefined && (renderFault?.(fault, press) ?? <ErrorNotice fault={fault} />)}
      </BodyView>
      {/* Enter in a line of text sends a form that has a button of this type. */}
      <input type="submit" hidden />
    </form>
  );
};
