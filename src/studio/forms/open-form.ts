import { openScreen, type Runtime } from '../../../renderer/entries/browser.ts';
import { ApiError } from '../api/api-error.ts';
import { createFormPorts } from './form-ports.ts';
import { type FormName, forms } from './forms.ts';

/** A param of a document. */
export type FormParam = string | number | boolean;

/** What the page gives to a form, which may change from one drawing to the next. */
export interface FormOfPage {
  /** Words of the form and what it begins with; what changes is shown as it is now. */
  readonly params: Readonly<Record<string, FormParam>>;
  /** Sends what is filled in; rejects with an ApiFault, which is told below the fields. @param textOf what is in a field, '' where it is not shown */
  readonly send: (textOf: (field: string) => string) => Promise<void>;
}

/** A running form. */
export interface OpenedForm {
  readonly runtime: Runtime;
  /** Takes what the page gives now. */
  readonly follow: (page: FormOfPage) => void;
}

const textIn = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/**
 * Opens the document of a form.
 * @param tell told why the last sending failed, and undefined when the next one begins
 * @throws when the document cannot be opened, which its test rules out
 */
export const openForm = (
  form: FormName,
  first: FormOfPage,
  setError: (fault: ApiError | undefined) => void,
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
        // What is asked for after a refusal comes below what is already filled in, perhaps out of sight.
        if (isRefused) element?.focus();
      },
    }),
    params: first.params,
  });
  if ('problems' in opened)
    throw new Error(opened.problems.map(({ message }) => message).join(' '));
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
