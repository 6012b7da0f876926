import type { OfflineCache, CachedDocument } from './offline-cache.ts';

export const createFakeOfflineCache = (
  there: Readonly<Record<string, CachedDocument>> = {},
): OfflineCache & { readonly kept: Map<string, CachedDocument> } => {
  const kept = new Map(Object.entries(there));
  return {
    kept,
    read: async (name) => kept.get(name),
    write: async (name, copy) => void kept.set(name, copy),
    remove: async (name) => void kept.delete(name),
  };
};
