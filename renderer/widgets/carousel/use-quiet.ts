import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void): (() => void) => {
  const found = window.matchMedia(query);
  found.addEventListener('change', listener);
  return () => found.removeEventListener('change', listener);
};

/** Whether the phone asks for less motion. */
export const useQuiet = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
