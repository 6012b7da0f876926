import { setImmediate } from 'node:timers/promises';
import { parsePointer, ownProperty, valueAt } from '../../../../renderer/entries/node.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { singleFlight } from '../../async/concurrency.ts';
import { hashWorkingCopies, streamWorkingCopies } from '../../database/working-copies.ts';
import { findAssetReferences } from '../../documents/asset-references.ts';
import {
  readParameterDefaults,
  resolveDefault,
  isString,
} from '../../documents/document-header.ts';
import { parseDraft } from '../../documents/draft-content.ts';

export interface PictureUse {
  readonly document: string;
  readonly pointer: string;
  readonly widget: string | undefined;
  readonly alternative: 'words' | 'computed' | 'empty' | 'missing';
  readonly words: string | undefined;
}

interface PictureUses {
  readonly uses: ReadonlyMap<string, readonly PictureUse[]>;
  readonly unreadable: readonly string[];
}

/** Reads the references once until a document changes; concurrent requests share the answer. */
export const createPictureUsesReader = (db: ScreenDatabase): (() => Promise<PictureUses>) => {
  let last: { readonly hash: string; readonly uses: PictureUses } | undefined;
  const read = singleFlight(async (hash) => {
    const uses = await listPictureUses(db);
    last = { hash, uses };
    return uses;
  });
  return async () => {
    const hash = await hashWorkingCopies(db);
    return last?.hash === hash ? last.uses : read(hash);
  };
};

/** Lists picture references in all working copies, examples included. */
const listPictureUses = async (db: ScreenDatabase): Promise<PictureUses> => {
  const uses = new Map<string, PictureUse[]>();
  const unreadable: string[] = [];
  for await (const works of streamWorkingCopies(db, 'asset')) {
    for (const { docId, text } of works) {
      const document = parseDraft(text);
      if (document === undefined) unreadable.push(docId);
      for (const { pointer, sha256 } of findAssetReferences(document)) {
        uses.set(sha256, [
          ...(uses.get(sha256) ?? []),
          { document: docId, pointer, ...describeUse(document, pointer) },
        ]);
      }
    }
    await setImmediate();
  }
  return { uses, unreadable };
};

const describeUse = (
  document: unknown,
  pointer: string,
): Pick<PictureUse, 'widget' | 'alternative' | 'words'> => {
  const names = parsePointer(pointer);
  const ofProps = names.slice(0, names.lastIndexOf('asset'));
  const [node, props] = [valueAt(document, ofProps.slice(0, -1)), valueAt(document, ofProps)];
  const widget = ownProperty(node, 'widget');
  return {
    widget: isString(widget) ? widget : undefined,
    ...readAlternative(resolveDefault(ownProperty(props, 'alt'), readParameterDefaults(document))),
  };
};

const readAlternative = (alt: unknown): Pick<PictureUse, 'alternative' | 'words'> => {
  if (alt === undefined) return { alternative: 'missing', words: undefined };
  const words =
    ownProperty(alt, 'args') === undefined ? (ownProperty(alt, 'text') ?? alt) : undefined;
  if (!isString(words)) return { alternative: 'computed', words: undefined };
  return words.trim() === ''
    ? { alternative: 'empty', words: undefined }
    : { alternative: 'words', words };
};
