import { lazy, Suspense } from 'react';
import { Progress } from '../shell/Progress.tsx';
import type { EngineFormProps } from './EngineForm.tsx';
import type { FieldOf, FormName } from './forms.ts';

/** The engine is no part of the pages: it comes with the first form. @throws (rejects) when it cannot be loaded */
export const loadEngineForm = async () => {
  const { EngineForm: loaded, loadFormComponents: loadFormParts } =
    await import('./EngineForm.tsx');
  await loadFormParts();
  return { default: loaded };
};

const EngineForm = lazy(loadEngineForm);

export interface StudioFormProps<Name extends FormName> extends Omit<
  EngineFormProps,
  'form' | 'send'
> {
  readonly form: Name;
  /** Sends what is filled in; rejects with an ApiFault, which is told below the fields. @param textOf what is in a field, '' where it is not shown */
  readonly send: (textOf: (field: FieldOf<Name>) => string) => Promise<void>;
}

/** A form of the studio's own, by its document. */
export const StudioForm = <Name extends FormName>(props: StudioFormProps<Name>) => (
  <Suspense fallback={<Progress what="Loading the form" />}>
    <EngineForm {...props} />
  </Suspense>
);
