import { useEffect } from 'react';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import type { DraftSync } from '../saving/save-state.ts';

/** Persists the latest input before unload; asks for confirmation if it cannot. */
export const usePersistOnLeave = (copy: DraftSync, openFields: UncommittedFields): void => {
  useEffect(() => {
    /** @returns false if an open field holds invalid input */
    const keep = (): boolean => {
      const isAll = openFields.takeAll();
      copy.persistNow();
      return isAll;
    };
    const ask = (event: BeforeUnloadEvent): void => {
      const isAll = keep();
      const { save, localPersistence } = copy.read();
      if (!isAll || (save.state !== 'saved' && localPersistence === 'no')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', keep);
    // Back navigation inside the studio blurs no field.
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
