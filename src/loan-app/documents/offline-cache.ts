import { del, get, set } from 'idb-keyval';
import {
  engineVersion,
  isRecord,
  type RuntimeErrorReport,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import { createIndexedDbTable } from '../ports/indexed-db-table.ts';

/** The last copy of a document that was good on this phone. */
export interface CachedDocument {
  readonly document: UnknownRecord;
  /** Entity tag under which the delivery knows it. */
  readonly tag?: string;
  /** Values that came with a template. */
  readonly values?: unknown;
}

/** Copies by name. Nothing here rejects, and no copy is waited for long: a phone that keeps nothing loads everything, and that is reported. */
export interface OfflineCache {
  /** @returns undefined when there is none, only one for another version of the engine, or one of a document that has ended */
  read(name: string): Promise<CachedDocument | undefined>;
  write(name: string, copy: CachedDocument): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Where the service cannot be asked, the clock of the phone decides. An end that cannot be understood has come. */
const isExpired = ({ not_after: end }: UnknownRecord): boolean =>
  end !== undefined && !(typeof end === 'string' && Date.parse(end) > Date.now());

const parseCached = (value: unknown): CachedDocument | undefined => {
  // An older engine may have admitted what the present one refuses.
  if (
    !isRecord(value) ||
    value.engine !== engineVersion ||
    !isRecord(value.document) ||
    isExpired(value.document)
  )
    return undefined;
  return {
    document: value.document,
    ...(typeof value.tag === 'string' ? { tag: value.tag } : {}),
    values: value.values,
  };
};

/** Copies in the browser's database. */
export const createOfflineCache = (
  report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
): OfflineCache => {
  const { runWithTimeout: soon, enqueue: sometime } = createIndexedDbTable(
    'documents',
    'copies',
    (code) => report({ kind: 'document', code }),
  );
  return {
    read: (name) =>
      soon('copy-unreadable', async (table) => parseCached(await get<unknown>(name, table))),
    write: (name, copy) =>
      sometime('copy-not-kept', (table) => set(name, { ...copy, engine: engineVersion }, table)),
    remove: (name) => sometime('copy-not-removed', (table) => del(name, table)),
  };
};
