import type { RuntimeErrorReport, Ports } from '../../../renderer/entries/browser.ts';

/** Expiry of every cookie (STORE-03). Browsers may shorten it. */
const expires = 'Fri, 31 Dec 9999 23:59:59 GMT';

export const createCookie =
  (
    { document, location }: Pick<Window, 'document' | 'location'>,
    report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
  ): Ports['cookie'] =>
  (name, value) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${expires}; path=/; SameSite=Lax${secure}`;
    } catch {
      report({ kind: 'step', code: 'cookie-refused' });
    }
  };

type Report = (error: Omit<RuntimeErrorReport, 'screen'>) => void;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

export const createStoreWriter =
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

/** Keyed by screen and borrower: borrowers must not see each other's input. */
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

export const createDrafts = (view: Window, borrower: string, report: Report): Ports['drafts'] =>
  createSessionEntries('draft', view, borrower, report);

/** Restored on reload only: a link starts countdowns from the beginning. */
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
