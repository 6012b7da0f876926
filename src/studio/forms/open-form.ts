import { openScreen, type Runtime } from '../../../renderer/entries/browser.ts';
import { ApiError } from '../api/api-error.ts';
import { createFormPorts } from './form-ports.ts';
import { type FormName, forms } from './forms.ts';

export type FormParam = string | number | boolean;

/** Props of a form, which may change between renders. */
export interface FormOfPage {
  /** Texts and initial values; changes are rendered. */
  readonly params: Readonly<Record<string, FormParam>>;
  /**
   * Sends the values; rejects with an ApiError, which is shown below the fields.
   * @param textOf returns the value of a field, '' if hidden
   */
  readonly send: (textOf: (field: string) => string) => Promise<void>;
}

export interface OpenedForm {
  readonly runtime: Runtime;
  readonly follow: (page: FormOfPage) => void;
}

const textIn = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/**
 * Opens the document of a form.
 * @param setError called with the error of a failed send, and undefined at the next start
 * @throws if the document is invalid, which a test excludes
 */
export const openForm = (
  form: FormName,
  first: FormOfPage,
  setError: (error: ApiError | undefined) => void,
): OpenedForm => {
  const { document, contract } = forms[form];
  let page = first;
  let isRefused = false;
  const ports = createFormPorts(async (values) => {
    setError(undefined);
    isRefused = false;
    try {
      await page.send((field) => textIn(values, field));
      return { success: true, code: '0', message: '', data: {} };
    } catch (error) {
      isRefused = true;
      if (error instanceof ApiError) setError(error);
      else reportError(error);
      return {
        success: false,
        code: error instanceof ApiError ? error.code : 'failed',
        message: '',
      };
    }
  });
  const contracts = { calls: { send: contract }, natives: {}, datasets: {}, stored: {} };
  const opened = openScreen({
    document,
    contracts,
    ports,
    wrapFormValues: (made) => ({
      ...made,
      register: (field, element) => {
        made.register(field, element);
        // A field that appears after an error may be off-screen, so it gets focus.
        if (isRefused) element?.focus();
      },
    }),
    params: first.params,
  });
  if ('problems' in opened)
    throw new Error(
      opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join(' '),
    );
  const { runtime } = opened;
  return {
    runtime,
    follow: (now) => {
      page = now;
      for (const [name, value] of Object.entries(now.params))
        runtime.store.write(`params.${name}`, value);
    },
  };
};
