import { findShell } from '../../../../../src/loan-app/native/find-shell.ts';

/** Tells the app around the page, where there is one. */
export const tellShell = (action: string, params: Readonly<Record<string, unknown>> = {}): void =>
  findShell(window, 'LoanShell')?.send({ v: 1, id: crypto.randomUUID(), action, params });
