import type { RuntimeErrorReport, Ports } from '../../../renderer/entries/browser.ts';

/** The end of every cookie of this app (STORE-03); browsers may keep it for less. */
const expires = 'Fri, 31 Dec 9999 23:59:59 GMT';

/** Sets cookies for this site alone, over https only where the page came so. */
export const createCookie =
  (
    { document, location }: Pick<Window, 'document' | 'location'>,
    report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
  ): Ports['cookie'] =>
  (name, value) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${expires}; path=/; SameSite=Lax${secure}`;
    } catch {
      report({ kind: 'step', code: 'cookie-refused' });
    }
  };

type Report = (fault: Omit<RuntimeErrorReport, 'screen'>) => void;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** Stores for the store step. A browser that refuses storage is reported; the screen goes on. */
export const createStore =
  (view: Window, report: Report): Ports['store'] =>
  (where, how, key, value) => {
    try {
      const storage = where === 'local' ? view.localStorage : view.sessionStorage;
      if (how === 'clear') storage.clear();
      else if (key !== undefined && how === 'remove') storage.removeItem(key);
      else if (key !== undefined) storage.setItem(key, toText(value));
    } catch {
      report({ kind: 'step', code: `storage-${how}-refused` });
    }
  };

/** What the store step has kept. A browser that refuses storage is reported, and there is nothing. */
export const readStore =
  (view: Window, report: Report): Ports['readStored'] =>
  (where, key) => {
    try {
      return (
        (where === 'local' ? view.localStorage : view.sessionStorage).getItem(key) ?? undefined
      );
    } catch {
      report({ kind: 'step', code: 'storage-read-refused' });
      return undefined;
    }
  };

/** What screens keep in the session storage of this web view, one entry for each screen and borrower, so that nobody sees the input of somebody else. */
const createSessionEntries = (
  kind: 'draft' | 'countdown',
  view: Window,
  borrower: string,
  report: Report,
): Ports['drafts'] => {
  const key = (screen: string): string => `${kind}:${screen}:${borrower}`;
  const withStorage = <Result>(
    job: (storage: Storage) => Result,
    code: string,
  ): Result | undefined => {
    try {
      return job(view.sessionStorage);
    } catch {
      report({ kind: 'step', code });
      return undefined;
    }
  };
  return {
    read: (screen) =>
      withStorage((storage): unknown => {
        const stored = storage.getItem(key(screen));
        return stored === null ? undefined : JSON.parse(stored);
      }, `${kind}-unreadable`),
    write: (screen, values) =>
      withStorage(
        (storage) => storage.setItem(key(screen), JSON.stringify(values)),
        `${kind}-not-kept`,
      ),
    remove: (screen) =>
      withStorage((storage) => storage.removeItem(key(screen)), `${kind}-not-removed`),
  };
};

/**
 * Half-filled forms.
 * @param borrower tells borrowers apart; it is part of the key
 */
export const createDrafts = (view: Window, borrower: string, report: Report): Ports['drafts'] =>
  createSessionEntries('draft', view, borrower, report);

/** What is left of countdowns. It is for a page that was loaded anew: whoever opens a page by a link begins there. @param borrower as for drafts */
export const createStoredCountdowns = (
  view: Window,
  borrower: string,
  report: Report,
): Ports['countdowns'] => {
  const entries = createSessionEntries('countdown', view, borrower, report);
  const isReload = (): boolean =>
    view.performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  return { ...entries, read: (screen) => (isReload() ? entries.read(screen) : undefined) };
};
