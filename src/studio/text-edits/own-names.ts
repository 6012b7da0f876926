import { ownEntry, type Pointer } from '../../../renderer/entries/document.ts';
import { keyOf } from './find.ts';
import { valuesIn } from './names.ts';
import type { TextNode } from './read-tree.ts';

/** How the named parts of a document are named inside themselves: by properties that hold the name, and as the second name of a reference behind some roots. */
const waysOfNaming: Readonly<
  Record<string, { readonly properties: readonly string[]; readonly roots: readonly string[] }>
> = {
  '/sources': { properties: ['source'], roots: ['sources', 'status'] },
  '/state': { properties: ['state'], roots: ['state'] },
  '/countdowns': { properties: ['countdown'], roots: ['countdowns'] },
  '/actions': { properties: ['action'], roots: ['operations'] },
  '/overlays': { properties: ['overlay'], roots: ['overlays'] },
  '/form/fields': { properties: ['field'], roots: ['fields'] },
  '/form/lists': { properties: ['fields'], roots: ['fields'] },
};

/** A text inside a copy that is to say another one. */
export interface NewText {
  readonly node: TextNode;
  readonly text: string;
}

/**
 * Where a named part (a source, an action, a dialog, …) names itself, with what a copy under another name has to say there.
 * @param section pointer of what the part stands in
 */
export const ownNames = (
  section: Pointer,
  part: TextNode,
  name: string,
  copy: string,
): readonly NewText[] => {
  const ways = ownEntry(waysOfNaming, section);
  if (ways === undefined) return [];
  const { properties, roots } = ways;
  return valuesIn(part).flatMap((node): readonly NewText[] => {
    if (
      node.type !== 'string' ||
      typeof node.value !== 'string' ||
      node.parent?.type !== 'property'
    )
      return [];
    const key = keyOf(node.parent) ?? '';
    if (properties.includes(key) && node.value === name) return [{ node, text: copy }];
    const [first, second, ...rest] = node.value.split('.');
    return key === '$' && first !== undefined && roots.includes(first) && second === name
      ? [{ node, text: [first, copy, ...rest].join('.') }]
      : [];
  });
};
