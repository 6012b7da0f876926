import { del, get, set } from 'idb-keyval';
import type { Ports, RuntimeErrorReport } from '../runtime/ports.ts';
import { createIndexedDbTable } from './indexed-db-table.ts';
import { createEntries } from './storage.ts';

/**
 * IndexedDB, because screens may clear the local storage (AMB-67). Rejected entries stay in memory,
 * so that the user does not pay twice.
 */
export const createOperationStore = (
  report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
): ((owner: string) => Ports['operations']) => {
  const { runWithTimeout } = createIndexedDbTable('operations', 'sent', (code) =>
    report({ kind: 'step', code }),
  );
  const unsaved = new Map<string, unknown>();
  return (owner) => {
    const keyOf = (name: string): string => `${owner}:${name}`;
    return {
      read: async (name) => {
        const key = keyOf(name);
        return (
          unsaved.get(key) ??
          (await runWithTimeout('operation-unreadable', (table) => get<unknown>(key, table)))
        );
      },
      write: async (name, operation) => {
        const key = keyOf(name);
        unsaved.set(key, operation);
        const isSaved = await runWithTimeout('operation-not-kept', async (table) => {
          await set(key, operation, table);
          return true;
        });
        if (isSaved === true && unsaved.get(key) === operation) unsaved.delete(key);
      },
      remove: async (name) => {
        const key = keyOf(name);
        unsaved.delete(key);
        await runWithTimeout('operation-not-removed', (table) => del(key, table));
      },
    };
  };
};

/**
 * Local storage. Entries that it rejects stay in memory.
 *
 * @param prefix of the keys
 */
export const createLocalOperations = (
  view: Window,
  prefix: string,
  report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
): Ports['operations'] => {
  const stored = createEntries(
    'operation',
    () => view.localStorage,
    (name) => `${prefix}operation:${name}`,
    report,
  );
  const unsaved = new Map<string, unknown>();
  return {
    read: async (name) => unsaved.get(name) ?? stored.read(name),
    write: async (name, operation) => {
      if (stored.write(name, operation)) unsaved.delete(name);
      else unsaved.set(name, operation);
    },
    remove: async (name) => {
      unsaved.delete(name);
      stored.remove(name);
    },
  };
};
