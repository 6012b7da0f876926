import { del, get, set } from 'idb-keyval';
import {
  engineVersion,
  isRecord,
  type RuntimeErrorReport,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import { createIndexedDbTable } from '../../../renderer/entries/ports.ts';

export interface CachedDocument {
  readonly document: UnknownRecord;
  readonly tag?: string;
  readonly values?: unknown;
}

/** Never rejects and never blocks for long. Storage failures are reported. */
export interface OfflineCache {
  /** Undefined when missing, expired, or written by another engine version. */
  read(name: string): Promise<CachedDocument | undefined>;
  write(name: string, copy: CachedDocument): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Uses the device clock while offline. An unreadable date counts as expired. */
const isExpired = ({ not_after: end }: UnknownRecord): boolean =>
  end !== undefined && !(typeof end === 'string' && Date.parse(end) > Date.now());

const parseCached = (value: unknown): CachedDocument | undefined => {
  // An older engine may have accepted a document that this one rejects.
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

export const createOfflineCache = (
  report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
): OfflineCache => {
  const { runWithTimeout, enqueue } = createIndexedDbTable('documents', 'copies', (code) =>
    report({ kind: 'document', code }),
  );
  return {
    read: (name) =>
      runWithTimeout('copy-unreadable', async (table) =>
        parseCached(await get<unknown>(name, table)),
      ),
    write: (name, copy) =>
      enqueue('copy-not-kept', (table) => set(name, { ...copy, engine: engineVersion }, table)),
    remove: (name) => enqueue('copy-not-removed', (table) => del(name, table)),
  };
};
