import { useSyncExternalStore } from 'react';
import type { Store } from '../runtime/store.ts';

/** Draws a component anew when one of these keys changes. */
export const useKeys = (store: Store, keys: readonly string[]): void => {
  useSyncExternalStore((listener) => store.subscribe(keys, listener), store.version);
};
