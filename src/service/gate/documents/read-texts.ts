import { ownProperty } from '../../../../renderer/headless.ts';
import type { NamedText } from '../../documents/check-documents.ts';
import { isString } from '../../documents/is-text.ts';

/** The texts that a thread was given to work on. */
export const readWorkerTexts = (data: unknown): NamedText[] =>
  (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    const [name, text] = [ownProperty(entry, 'name'), ownProperty(entry, 'text')];
    return isString(name) && isString(text) ? [{ name, text }] : [];
  });
