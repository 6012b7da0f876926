import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void): (() => void) => {
  const found = window.matchMedia(query);
  found.addEventListener('change', listener);
  return () => found.removeEventListener('change', listener);
};

const isReducedMotion = (): boolean => window.matchMedia(query).matches;
/** Where a page is drawn before it is opened, nothing moves. */
const isReducedOnServer = (): boolean => true;

/** Whether the phone asks for less motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, isReducedMotion, isReducedOnServer);
