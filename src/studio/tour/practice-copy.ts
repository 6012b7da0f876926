import mitt from 'mitt';
import type { DraftSync, Work } from '../saving/save-state.ts';

/**
 * In-memory document that is never sent to the service.
 * @param keep called with the text after each change
 */
export const createPracticeCopy = (text: string, keep: (text: string) => void): DraftSync => {
  const events = mitt<{ change: undefined }>();
  let work: Work = {
    text,
    save: { state: 'saved', at: undefined },
    localPersistence: 'no',
    notice: undefined,
  };
  const take = (next: string): void => {
    work = { ...work, text: next };
    keep(next);
    events.emit('change');
  };
  return {
    read: () => work,
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    change: take,
    resolve: take,
    onRemoteChange: () => undefined,
    saveNow: () => undefined,
    persistNow: () => undefined,
    resume: () => undefined,
    close: () => Promise.resolve(),
  };
};
