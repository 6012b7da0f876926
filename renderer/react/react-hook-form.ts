import { createFormControl } from 'react-hook-form';
import type { FormValues } from '../runtime/form-values.ts';

/**
 * Values, validation and focus by react-hook-form. Fields are registered when they are first checked and not when they are drawn: registration is what
 * makes hand-written pages slow (docs/decisions/late-registration.md).
 */
export const createFormValues = (): FormValues => {
  const control = createFormControl({ mode: 'onSubmit', reValidateMode: 'onSubmit' });
  // Until somebody subscribes, react-hook-form answers with defaults instead of values.
  control.subscribe({ formState: {}, callback: () => {} });
  const elements = new Map<string, HTMLElement>();
  return {
    read: (field): unknown => control.getValues(field),
    write: (field, value) => control.setValue(field, value),
    attach: (field, element) => {
      if (element) elements.set(field, element);
      else elements.delete(field);
    },
    validate: async (fields, check) => {
      for (const field of fields) {
        control.register(field, { validate: (value: unknown) => check(field, value) ?? true });
      }
      const isGood = await control.trigger([...fields]);
      const refused = fields.find((field) => control.getFieldState(field).error !== undefined);
      if (refused !== undefined) elements.get(refused)?.focus();
      return isGood;
    },
    error: (field) => control.getFieldState(field).error?.message,
    setError: (field, message) => {
      if (message === undefined) control.clearErrors(field);
      else control.setError(field, { type: 'validate', message });
    },
    clearErrors: () => control.clearErrors(),
  };
};
