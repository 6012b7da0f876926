import type { Work, WorkingCopy } from '../saving/working-copy.ts';

/** A text to practise on: the service gets nothing of it. @param keep told what it says after each change */
export const createPracticeCopy = (text: string, keep: (text: string) => void): WorkingCopy => {
  const listeners = new Set<() => void>();
  let work: Work = { text, save: { state: 'saved', at: undefined }, isKeptHere: 'no', notice: undefined };
  const take = (next: string): void => {
    work = { ...work, text: next };
    keep(next);
    for (const listener of listeners) listener();
  };
  return {
    read: () => work,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: take,
    resolve: take,
    heard: () => undefined,
    saveNow: () => undefined,
    keepNow: () => undefined,
    resume: () => undefined,
    close: () => Promise.resolve(),
  };
};
