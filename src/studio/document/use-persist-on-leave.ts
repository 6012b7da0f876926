import { useEffect } from 'react';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import type { DraftSync } from '../saving/draft-sync.ts';

/** Keeps what was typed last when the page is about to end, and asks whoever ends it where that is not possible. */
export const usePersistOnLeave = (copy: DraftSync, openFields: UncommittedFields): void => {
  useEffect(() => {
    /** @returns whether the text has all that is typed */
    const keep = (): boolean => {
      const isAll = openFields.takeAll();
      copy.persistNow();
      return isAll;
    };
    const ask = (event: BeforeUnloadEvent): void => {
      const isAll = keep();
      const { save, localPersistence: isKeptHere } = copy.read();
      if (!isAll || (save.state !== 'saved' && isKeptHere === 'no')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', keep);
    // One step back to another page of the studio: nothing is left by it as by pressing something else.
    window.addEventListener('popstate', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('popstate', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [copy, openFields]);
};
