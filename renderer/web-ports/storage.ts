import type { RuntimeErrorReport, Ports } from '../runtime/ports.ts';

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

/** The part of Storage that screens use. */
export type ScreenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** @throws if the browser refuses access */
export type GetStorage = (where: 'session' | 'local') => ScreenStorage;

export const storageOf =
  (view: Window) =>
  (where: 'session' | 'local'): Storage =>
    where === 'local' ? view.localStorage : view.sessionStorage;

/** Storage of one app among several of an origin: `clear` removes its own values only. */
export const withPrefix = (storage: Storage, prefix: string): ScreenStorage => ({
  getItem: (key) => storage.getItem(prefix + key),
  setItem: (key, value) => storage.setItem(prefix + key, value),
  removeItem: (key) => storage.removeItem(prefix + key),
  clear: () => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
  },
});

/** Store step. */
export const createStoreWriter =
  (getStorage: GetStorage, report: Report): Ports['store'] =>
  (where, how, key, value) => {
    try {
      const storage = getStorage(where);
      if (how === 'clear') storage.clear();
      else if (key !== undefined && how === 'remove') storage.removeItem(key);
      else if (key !== undefined) storage.setItem(key, toText(value));
    } catch {
      report({ kind: 'step', code: `storage-${how}-refused` });
    }
  };

export const readStore =
  (getStorage: GetStorage, report: Report): Ports['readStored'] =>
  (where, key) => {
    try {
      return getStorage(where).getItem(key) ?? undefined;
    } catch {
      report({ kind: 'step', code: 'storage-read-refused' });
      return undefined;
    }
  };

interface Entries extends Omit<Ports['drafts'], 'write'> {
  /** @returns true if the value is stored */
  write(name: string, value: unknown): boolean;
}

/** Values as JSON. Reports what the browser refuses, and what it cannot read. */
export const createEntries = (
  kind: 'draft' | 'countdown' | 'operation',
  getStorage: () => Storage,
  keyOf: (name: string) => string,
  report: Report,
): Entries => {
  const withStorage = <Result>(
    job: (storage: Storage) => Result,
    code: string,
  ): Result | undefined => {
    try {
      return job(getStorage());
    } catch {
      report({ kind: 'step', code });
      return undefined;
    }
  };
  return {
    read: (name) =>
      withStorage((storage): unknown => {
        const stored = storage.getItem(keyOf(name));
        return stored === null ? undefined : JSON.parse(stored);
      }, `${kind}-unreadable`),
    write: (name, value) =>
      withStorage((storage) => {
        storage.setItem(keyOf(name), JSON.stringify(value));
        return true;
      }, `${kind}-not-kept`) === true,
    remove: (name) =>
      withStorage((storage) => storage.removeItem(keyOf(name)), `${kind}-not-removed`),
  };
};

/**
 * Until the tab is closed.
 *
 * @param owner part of the keys, so that no user sees the input of another
 */
export const createDrafts = (view: Window, owner: string, report: Report): Ports['drafts'] =>
  createEntries(
    'draft',
    () => view.sessionStorage,
    (screen) => `draft:${screen}:${owner}`,
    report,
  );

/**
 * Restored on reload only: a link starts countdowns from the beginning.
 *
 * @param owner as for drafts
 */
export const createStoredCountdowns = (
  view: Window,
  owner: string,
  report: Report,
): Ports['countdowns'] => {
  const entries = createEntries(
    'countdown',
    () => view.sessionStorage,
    (screen) => `countdown:${screen}:${owner}`,
    report,
  );
  const isReload = (): boolean =>
    view.performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  return { ...entries, read: (screen) => (isReload() ? entries.read(screen) : undefined) };
};
