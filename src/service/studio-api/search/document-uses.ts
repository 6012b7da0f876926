import { setImmediate } from 'node:timers/promises';
import {
  type DocumentReference,
  listDocumentReferences,
  readDocuments,
} from '../../../../renderer/entries/node.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import {
  listWorkingCopyKeys,
  streamSomeWorkingCopies,
  type WorkingCopy,
} from '../../database/working-copies.ts';

interface UseLocation {
  readonly document: string;
  readonly pointer: string;
}

interface DocumentUses {
  /** Steps that navigate to it, and parameters passed to it. */
  readonly leads: readonly UseLocation[];
  readonly draws: readonly UseLocation[];
  /** Documents that mention it but cannot be parsed; their use is unknown. */
  readonly unreadable: readonly string[];
}

interface IndexedDocument {
  readonly key: string;
  readonly references: readonly DocumentReference[];
  /** Strings of a text that cannot be parsed. */
  readonly mentions: ReadonlySet<string>;
}

/** Overlapping, because a quote may be missing. */
const quoted = /"(?=([^"\\]{1,100})")/g;

const indexText = (key: string, { docId: name, text }: WorkingCopy): IndexedDocument => {
  const [document] = readDocuments([{ name, text }]);
  return document === undefined
    ? {
        key,
        references: [],
        mentions: new Set([...text.matchAll(quoted)].map(([, id = '']) => id)),
      }
    : { key, references: listDocumentReferences(document), mentions: new Set() };
};

/**
 * Reads where a document is used. A text is parsed once until it changes: thousands of documents take
 * seconds.
 */
export const createUsesReader = (
  db: ScreenDatabase,
): ((docId: string) => Promise<DocumentUses>) => {
  const index = new Map<string, IndexedDocument>();
  let updating: Promise<unknown> = Promise.resolve();

  const update = async (): Promise<readonly string[]> => {
    const keys = await listWorkingCopyKeys(db);
    for (const id of index.keys()) if (!keys.has(id)) index.delete(id);
    const stale = [...keys].flatMap(([id, key]) => (index.get(id)?.key === key ? [] : [id]));
    for await (const works of streamSomeWorkingCopies(db, stale, ''))
      for (const work of works) {
        index.set(work.docId, indexText(keys.get(work.docId) ?? '', work));
        // Other requests take turns.
        await setImmediate();
      }
    return [...keys.keys()];
  };

  return async (docId) => {
    // One after another: the second finds what the first has parsed.
    const updated = updating.then(update);
    updating = updated.catch(() => undefined);
    const uses = { leads: new Array<UseLocation>(), draws: new Array<UseLocation>() };
    const unreadable: string[] = [];
    for (const document of await updated) {
      const { references = [], mentions } = index.get(document) ?? {};
      for (const { of, id, pointer } of references)
        if (id === docId) uses[of === 'screen' ? 'leads' : 'draws'].push({ document, pointer });
      if (document !== docId && mentions?.has(docId) === true) unreadable.push(document);
    }
    return { ...uses, unreadable };
  };
};
