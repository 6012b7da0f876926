import type { ReactNode } from 'react';
import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';

/** What a page talks to; a form, where nothing else is said. */
export interface Backend<Loaded = readonly BankFormItem[]> {
  /** The fields of the form, or the rows of the page, answered when the page has been painted once. */
  readonly load: () => Promise<Loaded>;
  /** Takes the filled-in form. */
  readonly send: (values: Readonly<Record<string, unknown>>) => void;
}

/** Makes what React draws. Everything that a page must do before it can be drawn is done inside, so that it is measured too. */
export type DrawPage<Loaded = readonly BankFormItem[]> = (backend: Backend<Loaded>) => ReactNode;

/** One way of making the page with so many fields or rows. Only what a server would have written beforehand is made here; it is not measured. */
export type FormPage<Loaded = readonly BankFormItem[]> = (count: number) => DrawPage<Loaded>;
