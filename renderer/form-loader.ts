import { lazyChunks } from './lazy-chunks.ts';
import type { FormLibrary } from './react/react-hook-form.ts';
import type { FormValues } from './runtime/form/form.ts';

type FormRuntime = Awaited<ReturnType<typeof lazyChunks.formRuntime>>;

let formRuntime: FormRuntime | undefined;
let library: FormLibrary | undefined;

/** True once loaded; never turns false again, so an opened form can always be reopened. */
export const isFormRuntimeLoaded = (): boolean => formRuntime !== undefined;

/**
 * Loads the form runtime. Await it before opening a document that has a form.
 * @throws (rejects) if the chunk cannot be loaded
 */
export const loadFormRuntime = async (): Promise<void> => {
  formRuntime ??= await lazyChunks.formRuntime();
};

const loadLibrary = async (): Promise<FormLibrary> => {
  library ??= await lazyChunks.formControl();
  return library;
};

/**
 * Loads the form runtime and react-hook-form, which validation needs. Call it after the first
 * screen is shown, so no tap waits for it.
 * @throws (rejects) if a chunk cannot be loaded; the next validation retries
 */
export const loadFormLibrary = async (): Promise<void> => {
  await Promise.all([loadFormRuntime(), loadLibrary()]);
};

/** @throws if it is not loaded: await loadFormRuntime first */
export const getFormRuntime = (): FormRuntime => {
  if (formRuntime === undefined)
    throw new Error(
      'A form is opened before what runs it is loaded. Await loadForms before the screen is opened.',
    );
  return formRuntime;
};

export const createLazyFormValues = (): FormValues =>
  getFormRuntime().createFormValues(loadLibrary);
