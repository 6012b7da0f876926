import { useState } from 'react';
import { documentOf } from '../text-edits/index.ts';
import { treeOf } from './tree-of.ts';
import type { ReadableText } from './use-workspace.ts';

/** The last text that could be read, and whether it is the one that stands there. */
export const useReadable = (
  text: string,
): { readonly readable: ReadableText | undefined; readonly isStale: boolean } => {
  const [known, setKnown] = useState(() => ({ text, readable: readText(text) }));
  if (known.text === text)
    return { readable: known.readable, isStale: known.readable?.tree.text !== text };
  const readable = readText(text) ?? known.readable;
  setKnown({ text, readable });
  return { readable, isStale: readable?.tree.text !== text };
};

const readText = (text: string): ReadableText | undefined => {
  const tree = treeOf(text);
  const document = documentOf(tree);
  return document === undefined ? undefined : { tree, document };
};
