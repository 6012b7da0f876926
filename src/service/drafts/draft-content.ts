import { canonicalJson, ownProperty } from '../../../renderer/headless.ts';
import { isString } from '../documents/is-text.ts';
import { sha256 } from '../documents/sha256.ts';
import { parseDraft } from './read-draft.ts';

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
