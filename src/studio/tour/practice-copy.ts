import { createEmitter } from '../../shared/emitter.ts';
import type { Work, DraftSync } from '../saving/draft-sync.ts';

/**
 * In-memory document that is never sent to the service.
 * @param keep called with the text after each change
 */
export const createPracticeCopy = (text: string, keep: (text: string) => void): DraftSync => {
  const { subscribe, emit: tell } = createEmitter();
  let work: Work = {
    text,
    save: { state: 'saved', at: undefined },
    localPersistence: 'no',
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
    onRemoteChange: () => undefined,
    saveNow: () => undefined,
    persistNow: () => undefined,
    resume: () => undefined,
    close: () => Promise.resolve(),
  };
};
