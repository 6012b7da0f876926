import type { Resolver } from 'react-hook-form';
import type { FormValues } from '../runtime/form/form.ts';
import type * as Library from './form-control.ts';

/** What we use of react-hook-form. */
export type FormLibrary = typeof Library;
type FormControl = ReturnType<FormLibrary['createFormControl']>;

/** What is wrong with the value of a field, or undefined. */
type Validate = Parameters<FormValues['validate']>[1];

/** The element that stands first on the page. */
const firstOnPage = (elements: readonly HTMLElement[]): HTMLElement | undefined =>
  elements.reduce<HTMLElement | undefined>(
    (first, element) =>
      first !== undefined &&
      first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
        ? first
        : element,
    undefined,
  );

/** Checks all fields that react-hook-form asks for in one go. */
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
 * Values, validation and errors by react-hook-form, which gets the fields when they are first checked and not when they are drawn: registering field by
 * field is what makes hand-written pages slow (docs/decisions/late-registration.md). Until then nothing but values and errors said from outside are needed,
 * and those are kept here.
 * @param load gives react-hook-form; asked again at the next check where it rejects
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
    // Until somebody subscribes, react-hook-form answers with the values at the start.
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
