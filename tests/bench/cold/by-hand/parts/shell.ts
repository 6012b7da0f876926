import { detectShell } from '../../../../../src/loan-app/native/bridge.ts';

/** Tells the app around the page, where there is one. */
export const tellShell = (action: string, params: Readonly<Record<string, unknown>> = {}): void =>
  detectShell(window, 'LoanShell')?.send({ v: 1, id: crypto.randomUUID(), action, params });
