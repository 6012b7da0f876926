import { ownEntry, type Pointer } from '../../../renderer/entries/document.ts';
import { keyOf } from './find.ts';
import { valuesIn } from './names.ts';
import type { TextNode } from './read-tree.ts';

/** Self-references of named entries: properties, and reference roots followed by the name. */
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

export interface NewText {
  readonly node: TextNode;
  readonly text: string;
}

/**
 * Finds self-references of a named entry, with their replacements for a copy.
 * @param section pointer of the container
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
