import { del, get, set } from 'idb-keyval';
import type { FaultReport, Ports } from '../../../renderer/index.ts';
import { createBrowserTable } from './browser-table.ts';

/**
 * Operations that move money, kept until it is known how they came out. Not in the local storage, which a screen may clear (AMB-67).
 * @returns those of a borrower, by what tells borrowers apart; it is part of the key
 */
export const createOperations = (report: (fault: Omit<FaultReport, 'screen'>) => void): ((borrower: string) => Ports['operations']) => {
  const { soon } = createBrowserTable('operations', 'sent', (code) => report({ kind: 'step', code }));
  return (borrower) => ({
    read: (name) => soon('operation-unreadable', (table) => get<unknown>(`${borrower}:${name}`, table)),
    write: (name, operation) => soon('operation-not-kept', (table) => set(`${borrower}:${name}`, operation, table)),
    remove: (name) => soon('operation-not-removed', (table) => del(`${borrower}:${name}`, table)),
  });
};
