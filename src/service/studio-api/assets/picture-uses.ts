import { setImmediate } from 'node:timers/promises';
import { parsePointer, ownProperty, valueAt } from '../../../../renderer/entries/node.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { streamWorkingCopies } from '../../database/working-copies.ts';
import { findAssetReferences } from '../../documents/asset-references.ts';
import { readParameterDefaults, resolveDefault } from '../../documents/document-header.ts';
import { isString } from '../../documents/document-header.ts';
import { parseDraft } from '../../database/draft-content.ts';

/** A place of a document that shows a picture. */
export interface PictureUse {
  readonly document: string;
  /** Of the value that names the picture. */
  readonly pointer: string;
  /** What shows it; undefined where the document does not say. */
  readonly widget: string | undefined;
  /** What is said to people who do not see it: words, computed ones, empty ones, or nothing at all. */
  readonly alternative: 'words' | 'computed' | 'empty' | 'missing';
  /** The words, where they are not computed. */
  readonly words: string | undefined;
}

export interface PictureUses {
  /** By the name of the picture. */
  readonly uses: ReadonlyMap<string, readonly PictureUse[]>;
  /** Documents that may show pictures, and cannot be read. */
  readonly unreadable: readonly string[];
}

/** Where what people work on shows pictures. Pictures in examples count, too. */
export const listPictureUses = async (db: ScreenDatabase): Promise<PictureUses> => {
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
