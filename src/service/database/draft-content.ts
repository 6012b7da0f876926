import {
  canonicalJson,
  ownProperty,
  isRecord,
  tryParseJson,
  findDepthOverflow,
  type UnknownRecord,
} from '../../../renderer/entries/node.ts';
import { isString } from '../documents/document-header.ts';
import { sha256 } from '../documents/document-bytes.ts';

/** Deeper texts are kept, but nobody reads them: whatever walks a document may call itself once a level. */
export const maxDocumentDepth = 100;

/** Reads the text of a draft; undefined while it is no JSON, or no object. */
export const parseDraft = (text: string): UnknownRecord | undefined => {
  if (findDepthOverflow(text, maxDocumentDepth) !== undefined) return undefined;
  const value = tryParseJson(text);
  return isRecord(value) ? value : undefined;
};

/** The hash that the text of a draft would have as a version, whatever its layout; undefined while it cannot be read. */
export const hashDraftContent = (text: string): string | undefined => {
  const document = parseDraft(text);
  return document === undefined ? undefined : sha256(canonicalJson(document));
};

/** The class that a text asks for; null where it cannot be read, or names none. */
export const readDraftClass = (text: string): string | null => {
  const name = ownProperty(parseDraft(text), 'class');
  return isString(name) ? name : null;
};
