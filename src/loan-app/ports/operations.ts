import { del, get, set } from 'idb-keyval';
import type { RuntimeErrorReport, Ports } from '../../../renderer/index.ts';
import { createIndexedDbTable } from './browser-table.ts';

/**
 * Operations that move money, kept until it is known how they came out. Not in the local storage, which a screen may clear (AMB-67). What the browser does not
 * take stays here for as long as the app runs: whoever goes back and comes again must not pay twice.
 * @returns those of a borrower, by what tells borrowers apart; it is part of the key
 */
export const createOperationStore = (
  report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
): ((borrower: string) => Ports['operations']) => {
  const { runWithTimeout: soon } = createIndexedDbTable('operations', 'sent', (code) =>
    report({ kind: 'step', code }),
  );
  const unsaved = new Map<string, unknown>();
  return (borrower) => {
    const keyOf = (name: string): string => `${borrower}:${name}`;
    return {
      read: async (name) => {
        const key = keyOf(name);
        return (
          unsaved.get(key) ??
          (await soon('operation-unreadable', (table) => get<unknown>(key, table)))
        );
      },
      write: async (name, operation) => {
        const key = keyOf(name);
        unsaved.set(key, operation);
        const isSaved = await soon('operation-not-kept', async (table) => {
          await set(key, operation, table);
          return true;
        });
        if (isSaved === true && unsaved.get(key) === operation) unsaved.delete(key);
      },
      remove: async (name) => {
        const key = keyOf(name);
        unsaved.delete(key);
        await soon('operation-not-removed', (table) => del(key, table));
      },
    };
  };
};
