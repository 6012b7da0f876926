import type { StoredCopies, StoredCopy } from './stored-copies.ts';

/** Copies in memory, for tests. */
export const createFakeCopies = (
  there: Readonly<Record<string, StoredCopy>> = {},
): StoredCopies & { readonly kept: Map<string, StoredCopy> } => {
  const kept = new Map(Object.entries(there));
  return {
    kept,
    read: async (name) => kept.get(name),
    write: async (name, copy) => void kept.set(name, copy),
    remove: async (name) => void kept.delete(name),
  };
};
