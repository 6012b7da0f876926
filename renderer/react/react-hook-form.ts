import type { Resolver } from 'react-hook-form';
import type { FormValues } from '../runtime/form/form.ts';
import type * as Library from './form-control.ts';

export type FormLibrary = typeof Library;
type FormControl = ReturnType<FormLibrary['createFormControl']>;

type Validate = Parameters<FormValues['validate']>[1];

const firstOnPage = (elements: readonly HTMLElement[]): HTMLElement | undefined =>
  elements.reduce<HTMLElement | undefined>(
    (first, element) =>
      first !== undefined &&
      first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
        ? first
        : element,
    undefined,
  );

/** Validates all requested fields in one pass. */
const createResolver =
  (check: () => Validate): Resolver =>
  (values, _, { names = [] }) => {
    const invalid = names.flatMap((name) => {
      const message = check()(name, values[name]);
      return message === undefined ? [] : [[name, { type: 'validate', message }] as const];
    });
    return invalid.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(invalid) };
  };

/**
 * Form values by react-hook-form. Fields are registered at the first validation, not on mount:
 * registration per field is what makes large forms slow. Until then values and errors are stored
 * here (docs/decisions/create-the-form-control-at-the-first-validation.md).
 * @param load returns react-hook-form; called again at the next validation if it rejects
 */
export const createFormValues = (load: () => Promise<FormLibrary>): FormValues => {
  const early = new Map<string, unknown>();
  const earlyErrors = new Map<string, string>();
  const elements = new Map<string, HTMLElement>();
  let check: Validate = () => undefined;
  let control: FormControl | undefined;

  const createControl = (createFormControl: FormLibrary['createFormControl']): FormControl => {
    const made = createFormControl({
      mode: 'onSubmit',
      reValidateMode: 'onSubmit',
      defaultValues: Object.fromEntries(early),
      resolver: createResolver(() => check),
    });
    // Without a subscriber react-hook-form returns the default values.
    made.subscribe({ formState: {}, callback: () => {} });
    for (const [field, message] of earlyErrors) made.setError(field, { type: 'validate', message });
    early.clear();
    earlyErrors.clear();
    control = made;
    return made;
  };
  const error = (field: string): string | undefined =>
    control === undefined ? earlyErrors.get(field) : control.getFieldState(field).error?.message;

  return {
    read: (field): unknown => (control === undefined ? early.get(field) : control.getValues(field)),
    write: (field, value) => {
      if (control === undefined) early.set(field, value);
      else control.setValue(field, value);
    },
    register: (field, element) => {
      if (element) elements.set(field, element);
      else elements.delete(field);
    },
    validate: async (fields, checkNow) => {
      check = checkNow;
      const { createFormControl } = await load();
      const isGood = await (control ?? createControl(createFormControl)).trigger([...fields]);
      firstOnPage(
        fields.flatMap((field) => (error(field) === undefined ? [] : (elements.get(field) ?? []))),
      )?.focus();
      return isGood;
    },
    error,
    setError: (field, message) => {
      if (control === undefined) {
        if (message === undefined) earlyErrors.delete(field);
        else earlyErrors.set(field, message);
      } else if (message === undefined) control.clearErrors(field);
      else control.setError(field, { type: 'validate', message });
    },
    clearErrors: () => {
      earlyErrors.clear();
      control?.clearErrors();
    },
  };
};
