import { lazyChunks } from './lazy-chunks.ts';
import type { FormLibrary } from './react/react-hook-form.ts';
import type { FormValues } from './runtime/form/form.ts';

type FormRuntime = Awaited<ReturnType<typeof lazyChunks.formRuntime>>;

let formRuntime: FormRuntime | undefined;
let library: FormLibrary | undefined;

/** Whether a document that has a form can be opened now. What is loaded stays, so a form that could be opened once can always be opened. */
export const isFormRuntimeLoaded = (): boolean => formRuntime !== undefined;

/** Loads what runs forms. To be awaited before a document that has one is opened. @throws (rejects) when it cannot be loaded */
export const loadFormRuntime = async (): Promise<void> => {
  formRuntime ??= await lazyChunks.formRuntime();
};

const loadLibrary = async (): Promise<FormLibrary> => {
  library ??= await lazyChunks.formControl();
  return library;
};

/**
 * Loads what runs forms with react-hook-form, without which no form can be checked. A page calls it when its first screen stands, so that nobody waits for it
 * after a tap. @throws (rejects) when it cannot be loaded; checking a form tries again and rejects in the same way
 */
export const loadFormLibrary = async (): Promise<void> => {
  await Promise.all([loadFormRuntime(), loadLibrary()]);
};

/** What runs forms. @throws when it was not loaded: whoever opened the screen has not awaited loadForms */
export const getFormRuntime = (): FormRuntime => {
  if (formRuntime === undefined)
    throw new Error(
      'A form is opened before what runs it is loaded. Await loadForms before the screen is opened.',
    );
  return formRuntime;
};

/** Values of a form, empty. */
export const createLazyFormValues = (): FormValues =>
  getFormRuntime().createFormValues(loadLibrary);
