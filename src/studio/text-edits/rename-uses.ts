import type { Pointer } from '../../../renderer/entries/document.ts';
import { edited, refuse, type EditResult } from './edit-result.ts';
import { partAt, rangeAt } from './find.ts';
import type { TextTree } from './read-tree.ts';
import type { TextEdit } from './text-edit.ts';

/** Occurrence of a name, as the checker of the language finds it. */
export interface RenamedUse {
  readonly pointer: Pointer;
  readonly as: 'key' | 'value' | 'path' | 'hash';
}

const written = (
  tree: TextTree,
  { pointer, as }: RenamedUse,
  name: string,
  to: string,
): string | undefined => {
  if (as === 'key' || as === 'value') return to;
  const value: unknown = partAt(tree, pointer)?.value.value;
  if (typeof value !== 'string') return undefined;
  if (as === 'hash') return value.replaceAll(`{${name}}`, `{${to}}`);
  const [root = '', , ...rest] = value.split('.');
  return [root, to, ...rest].join('.');
};

/**
 * Replaces a name at all its uses, and nothing else.
 * @param at pointer of the declaration, which is selected under its new name
 */
export const renameUses = (
  tree: TextTree,
  uses: readonly RenamedUse[],
  { name, to, at }: { readonly name: string; readonly to: string; readonly at: Pointer },
): EditResult => {
  const edits: TextEdit[] = [];
  for (const use of uses) {
    const range = rangeAt(tree, use.pointer, use.as === 'key' ? 'key' : 'value');
    const text = written(tree, use, name, to);
    if (range === undefined || text === undefined)
      return refuse('The page has changed in the meantime. Open the dialog again.');
    edits.push({ ...range, text: JSON.stringify(text) });
  }
  return edited(at, ...edits);
};
