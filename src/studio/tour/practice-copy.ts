import { createListeners } from '../../listeners/create-listeners.ts';
import type { Work, WorkingCopy } from '../saving/working-copy.ts';

/** A text to practise on: the service gets nothing of it. @param keep told what it says after each change */
export const createPracticeCopy = (text: string, keep: (text: string) => void): WorkingCopy => {
  const { subscribe, tell } = createListeners();
  let work: Work = {
    text,
    save: { state: 'saved', at: undefined },
    isKeptHere: 'no',
    notice: undefined,
  };
  const take = (next: string): void => {
    work = { ...work, text: next };
    keep(next);
    tell();
  };
  return {
    read: () => work,
    subscribe,
    change: take,
    resolve: take,
    heard: () => undefined,
    saveNow: () => undefined,
    keepNow: () => undefined,
    resume: () => undefined,
    close: () => Promise.resolve(),
  };
};
