import { later } from './later.ts';
import type { FormLibrary } from './react/react-hook-form.ts';
import type { FormValues } from './runtime/form-values.ts';

type Forms = Awaited<ReturnType<typeof later.forms>>;

let loaded: Forms | undefined;
let library: FormLibrary | undefined;

/** Whether a document that has a form can be opened now. What is loaded stays, so a form that could be opened once can always be opened. */
export const areFormsThere = (): boolean => loaded !== undefined;

/** Loads what runs forms. To be awaited before a document that has one is opened. @throws (rejects) when it cannot be loaded */
export const loadForms = async (): Promise<void> => {
  loaded ??= await later.forms();
};

const load = async (): Promise<FormLibrary> => {
  library ??= await later.formControl();
  return library;
};

/**
 * Loads what runs forms with react-hook-form, without which no form can be checked. A page calls it when its first screen stands, so that nobody waits for it
 * after a tap. @throws (rejects) when it cannot be loaded; checking a form tries again and rejects in the same way
 */
export const loadFormLibrary = async (): Promise<void> => {
  await Promise.all([loadForms(), load()]);
};

/** What runs forms. @throws when it was not loaded: whoever opened the screen has not awaited loadForms */
export const forms = (): Forms => {
  if (loaded === undefined)
    throw new Error(
      'A form is opened before what runs it is loaded. Await loadForms before the screen is opened.',
    );
  return loaded;
};

/** Values of a form, empty. */
export const createFormValues = (): FormValues => forms().createFormValues(load);
