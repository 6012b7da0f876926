import type { Parameter, ScreenDocument } from '../../document/generated/document.ts';
import type { RouteEntry } from '../../document/contract.ts';
import { isRecord } from '../../document/json.ts';

export interface ProjectScreen {
  readonly params: Readonly<Record<string, Parameter>> | undefined;
}

/** Undefined document: the fragment exists but is unreadable. */
export interface ProjectFragment {
  readonly document: ScreenDocument | undefined;
}

export interface Project {
  readonly screens: ReadonlyMap<string, ProjectScreen>;
  readonly fragments: ReadonlyMap<string, ProjectFragment>;
  /** Absent: other documents may exist that are not known. */
  readonly storedKeys?: () => StoredKeys;
}

/** Keys of stored values in all documents of a project. */
export interface StoredKeys {
  readonly read: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

const keysOfDocument = new WeakMap<object, StoredKeys>();

/** Scans the JSON, which takes less time than a walk. Unreadable parts count, too. */
const scanStoredKeys = (document: object): StoredKeys => {
  const read = new Set<string>();
  const written = new Set<string>();
  const scan = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value)) {
      if (typeof value.stored === 'string') read.add(value.stored);
      const { key, how = 'put' } = value;
      if (value.do === 'store' && how === 'put' && typeof key === 'string') written.add(key);
    }
    const members: readonly unknown[] = Object.values(value);
    members.forEach(scan);
  };
  scan(document);
  return { read, written };
};

/** Scans each document once: after an edit, most are the same. */
const collectStoredKeys = (entries: Iterable<ProjectEntry>): StoredKeys => {
  const read = new Set<string>();
  const written = new Set<string>();
  for (const { raw } of entries) {
    if (typeof raw !== 'object' || raw === null) continue;
    const keys = keysOfDocument.get(raw) ?? scanStoredKeys(raw);
    keysOfDocument.set(raw, keys);
    for (const key of keys.read) read.add(key);
    for (const key of keys.written) written.add(key);
  }
  return { read, written };
};

export interface ProjectEntry {
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
}

/**
 * Indexes documents by id. Unreadable ones exist too, so links to them are valid.
 * @param isComplete true if no other documents exist
 * @param routes screens of the app, whose documents may be absent
 */
export const createProject = (
  entries: Iterable<ProjectEntry>,
  isComplete = false,
  routes: readonly RouteEntry[] = [],
): Project => {
  const screens = new Map<string, ProjectScreen>(routes.map(({ id, params }) => [id, { params }]));
  const fragments = new Map<string, ProjectFragment>();
  for (const { raw, readable } of entries) {
    if (!isRecord(raw) || typeof raw.id !== 'string') continue;
    if (raw.kind === 'fragment') fragments.set(raw.id, { document: readable });
    else if (raw.kind !== 'template')
      screens.set(raw.id, { params: readable && (readable.route?.params ?? {}) });
  }
  let found: StoredKeys | undefined;
  const storedKeys = (): StoredKeys => (found ??= collectStoredKeys(entries));
  return { screens, fragments, ...(isComplete && { storedKeys }) };
};

/** In ascending order of permissions. Unknown classes rank below all. */
const classOrder: readonly string[] = ['promotion', 'info', 'form', 'money'];

export const isAboveClass = (needed: string, given: string): boolean =>
  classOrder.indexOf(needed) > classOrder.indexOf(given);
