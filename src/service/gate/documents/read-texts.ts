import { ownProperty } from '../../../../renderer/headless.ts';
import type { NamedText } from '../../documents/check-documents.ts';
import { isText } from '../../documents/is-text.ts';

/** The texts that a thread was given to work on. */
export const readTexts = (data: unknown): NamedText[] =>
  (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    const [name, text] = [ownProperty(entry, 'name'), ownProperty(entry, 'text')];
    return isText(name) && isText(text) ? [{ name, text }] : [];
  });
