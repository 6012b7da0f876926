import { isRecord, joinPointer, type Pointer } from '../../../../renderer/entries/document.ts';
import { sentenceOf } from '../../inspector/structure.ts';

type BlockNode = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Block {
  readonly node: BlockNode;
  readonly pointer: Pointer;
  /** Id of the block around it; '' for the document. */
  readonly parent: string;
  /** Pointer of its list, from the parent. */
  readonly list: Pointer;
  /** Id of the previous block in the list; '' for the first. */
  readonly after: string;
  /** Pointers of its values outside of nested blocks, from the block. */
  readonly own: ReadonlySet<Pointer>;
}

export interface ReadBlocks {
  readonly document: unknown;
  readonly blocks: ReadonlyMap<string, Block>;
  readonly own: ReadonlySet<Pointer>;
}

const isNode = (value: unknown): value is BlockNode =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  (typeof value.widget === 'string' || typeof value.fragment === 'string');

/** Records that are one value: references, and texts with their arguments. */
const isValue = (record: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(record).length === 0 || '$' in record || sentenceOf(record) !== undefined;

interface Around {
  readonly parent: string;
  readonly pointer: Pointer;
  readonly own: Set<Pointer>;
}

/** Reads the blocks of a document by id, in document order. */
export const readBlocks = (document: unknown): ReadBlocks => {
  const blocks = new Map<string, Block>();
  const collect = (value: unknown, path: Pointer, around: Around): void => {
    if (Array.isArray(value) && value.length > 0 && value.every(isNode)) {
      let after = '';
      for (const [index, node] of value.entries()) {
        const own = new Set<Pointer>();
        const pointer = joinPointer(`${around.pointer}${path}`, index);
        blocks.set(node.id, { node, pointer, parent: around.parent, list: path, after, own });
        for (const [key, member] of Object.entries(node))
          if (key !== 'id')
            collect(member, joinPointer('', key), { parent: node.id, pointer, own });
        after = node.id;
      }
    } else if (isRecord(value) && (path === '' || !isValue(value))) {
      for (const [key, member] of Object.entries(value))
        collect(member, joinPointer(path, key), around);
    } else around.own.add(path);
  };
  const own = new Set<Pointer>();
  collect(document, '', { parent: '', pointer: '', own });
  return { document, blocks, own };
};

/** Ids of a block and of the blocks inside it. */
export const idsWithin = ({ blocks }: ReadBlocks, id: string): ReadonlySet<string> => {
  const found = new Set([id]);
  // Parents come before their children.
  for (const [inner, { parent }] of blocks) if (found.has(parent)) found.add(inner);
  return found;
};
