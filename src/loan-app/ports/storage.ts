import type { FaultReport, Ports } from '../../../renderer/index.ts';

type Report = (fault: Omit<FaultReport, 'screen'>) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Stores for the store step. A browser that refuses storage is reported; the screen goes on. */
export const createStore =
  (view: Window, report: Report): Ports['store'] =>
  (where, how, key, value) => {
    try {
      const storage = where === 'local' ? view.localStorage : view.sessionStorage;
      if (how === 'clear') storage.clear();
      else if (key !== undefined && how === 'remove') storage.removeItem(key);
      else if (key !== undefined) storage.setItem(key, text(value));
    } catch {
      report({ kind: 'step', code: `storage-${how}-refused` });
    }
  };

/** What the store step has kept. A browser that refuses storage is reported, and there is nothing. */
export const readStore =
  (view: Window, report: Report): Ports['stored'] =>
  (where, key) => {
    try {
      return (where === 'local' ? view.localStorage : view.sessionStorage).getItem(key) ?? undefined;
    } catch {
      report({ kind: 'step', code: 'storage-read-refused' });
      return undefined;
    }
  };

/**
 * Half-filled forms in the session storage of this web view, one entry for each screen and borrower, so that nobody sees the input of somebody else.
 * @param borrower tells borrowers apart; it is part of the key
 */
export const createDrafts = (view: Window, borrower: () => string, report: Report): Ports['drafts'] => {
  const key = (screen: string): string => `draft:${screen}:${borrower()}`;
  const attempt = <Result>(job: (storage: Storage) => Result, code: string): Result | undefined => {
    try {
      return job(view.sessionStorage);
    } catch {
      report({ kind: 'step', code });
      return undefined;
    }
  };
  return {
    read: (screen) =>
      attempt((storage): unknown => {
        const kept = storage.getItem(key(screen));
        return kept === null ? undefined : JSON.parse(kept);
      }, 'draft-unreadable'),
    write: (screen, values) => attempt((storage) => storage.setItem(key(screen), JSON.stringify(values)), 'draft-not-kept'),
    remove: (screen) => attempt((storage) => storage.removeItem(key(screen)), 'draft-not-removed'),
  };
};
