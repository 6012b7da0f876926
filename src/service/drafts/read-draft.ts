import {
  isRecord,
  tryParseJson,
  findDepthOverflow,
  type UnknownRecord,
} from '../../../renderer/headless.ts';

/** Deeper texts are kept, but nobody reads them: whatever walks a document may call itself once a level. */
export const maxDocumentDepth = 100;

/** Reads the text of a draft; undefined while it is no JSON, or no object. */
export const parseDraft = (text: string): UnknownRecord | undefined => {
  if (findDepthOverflow(text, maxDocumentDepth) !== undefined) return undefined;
  const value = tryParseJson(text);
  return isRecord(value) ? value : undefined;
};
