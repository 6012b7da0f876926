import type { ReactNode } from 'react';
import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';

/** What a form talks to. */
export interface Backend {
  /** The fields of the form, answered when the page has been painted once. */
  readonly load: () => Promise<readonly BankFormItem[]>;
  /** Takes the filled-in form. */
  readonly send: (values: Readonly<Record<string, unknown>>) => void;
}

/** One way of making the page. Everything that it needs before React can draw it is made inside, so that it is measured too. */
export type FormPage = (backend: Backend, count: number) => ReactNode;
