import { lazy, Suspense } from 'react';
import { Progress } from '../shell/Progress.tsx';
import type { EngineFormProps } from './EngineForm.tsx';
import type { FieldOf, FormName } from './forms.ts';

/** Loads the engine with the first form. @throws (rejects) if the chunk fails to load */
export const loadEngineForm = async () => {
  const { EngineForm: loaded, loadFormComponents } = await import('./EngineForm.tsx');
  await loadFormComponents();
  return { default: loaded };
};

const EngineForm = lazy(loadEngineForm);

export interface StudioFormProps<Name extends FormName> extends Omit<
  EngineFormProps,
  'form' | 'send'
> {
  readonly form: Name;
  /**
   * Sends the values; rejects with an ApiError, which is shown below the fields.
   * @param textOf returns the value of a field, '' if hidden
   */
  readonly send: (textOf: (field: FieldOf<Name>) => string) => Promise<void>;
}

export const StudioForm = <Name extends FormName>(props: StudioFormProps<Name>) => (
  <Suspense fallback={<Progress what="Loading the form" />}>
    <EngineForm {...props} />
  </Suspense>
);
