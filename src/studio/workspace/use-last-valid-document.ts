import { useState } from 'react';
import { documentOf } from '../text-edits/index.ts';
import { parseCached } from './document-text.ts';
import type { ValidText } from './use-workspace.ts';

export const useLastValidDocument = (
  text: string,
): { readonly lastValidDocument: ValidText | undefined; readonly isOutdated: boolean } => {
  const [known, setKnown] = useState(() => ({ text, readable: readText(text) }));
  if (known.text === text)
    return { lastValidDocument: known.readable, isOutdated: known.readable?.tree.text !== text };
  const readable = readText(text) ?? known.readable;
  setKnown({ text, readable });
  return { lastValidDocument: readable, isOutdated: readable?.tree.text !== text };
};

const readText = (text: string): ValidText | undefined => {
  const tree = parseCached(text);
  const document = documentOf(tree);
  return document === undefined ? undefined : { tree, document };
};
