import type { ReactNode } from 'react';
import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';

/** What a form talks to. */
export interface Backend {
  /** The fields of the form, answered when the page has been painted once. */
  readonly load: () => Promise<readonly BankFormItem[]>;
  /** Takes the filled-in form. */
  readonly send: (values: Readonly<Record<string, unknown>>) => void;
}

/** Makes what React draws. Everything that a page must do before it can be drawn is done inside, so that it is measured too. */
export type DrawForm = (backend: Backend) => ReactNode;

/** One way of making the page with so many fields. Only what a server would have written beforehand is made here; it is not measured. */
export type FormPage = (count: number) => DrawForm;
