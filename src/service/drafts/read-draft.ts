import { isRecord, readJson, tooDeepAt, type UnknownRecord } from '../../../renderer/headless.ts';

/** Deeper texts are kept, but nobody reads them: whatever walks a document may call itself once a level. */
export const maximumDepth = 100;

/** Reads the text of a draft; undefined while it is no JSON, or no object. */
export const readDraft = (text: string): UnknownRecord | undefined => {
  if (tooDeepAt(text, maximumDepth) !== undefined) return undefined;
  const value = readJson(text);
  return isRecord(value) ? value : undefined;
};
