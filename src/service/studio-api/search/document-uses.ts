import { setImmediate } from 'node:timers/promises';
import {
  type DocumentReference,
  listDocumentReferences,
  readDocuments,
} from '../../../../renderer/entries/node.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import {
  listWorkingCopyKeys,
  streamWorkingCopies,
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

interface ParsedText {
  readonly key: string;
  /** Undefined if the text cannot be parsed. */
  readonly references: readonly DocumentReference[] | undefined;
}

const parseText = (key: string, { docId: name, text }: WorkingCopy): ParsedText => {
  const [document] = readDocuments([{ name, text }]);
  return { key, references: document && listDocumentReferences(document) };
};

/**
 * Reads where a document is used. A text is parsed once until it changes: thousands of documents take
 * seconds.
 */
export const createUsesReader = (
  db: ScreenDatabase,
): ((docId: string) => Promise<DocumentUses>) => {
  const parsed = new Map<string, ParsedText>();
  return async (docId) => {
    const keys = await listWorkingCopyKeys(db);
    for (const id of parsed.keys()) if (!keys.has(id)) parsed.delete(id);
    const uses = { leads: new Array<UseLocation>(), draws: new Array<UseLocation>() };
    const unreadable: string[] = [];
    for await (const works of streamWorkingCopies(db, docId))
      // Documents reference each other by id. A text without the id does not use it.
      for (const work of works.filter(({ text }) => text.includes(`"${docId}"`))) {
        const { docId: document } = work;
        const key = keys.get(document) ?? '';
        let entry = parsed.get(document);
        if (entry?.key !== key) {
          entry = parseText(key, work);
          parsed.set(document, entry);
          // Other requests take turns.
          await setImmediate();
        }
        if (entry.references === undefined && document !== docId) unreadable.push(document);
        for (const { of, id, pointer } of entry.references ?? [])
          if (id === docId) uses[of === 'screen' ? 'leads' : 'draws'].push({ document, pointer });
      }
    return { ...uses, unreadable };
  };
};
