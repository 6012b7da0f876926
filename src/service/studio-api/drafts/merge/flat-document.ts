import { isRecord, joinPointer, type UnknownRecord } from '../../../../../renderer/entries/node.ts';
import { isString } from '../../../documents/document-header.ts';

/** Stands in the content of a node where its children stood: a list of nodes, or one node. */
export class Slot {
  readonly holds: 'list' | 'one';

  constructor(holds: 'list' | 'one') {
    this.holds = holds;
  }
}

/** The same two everywhere, so that they compare like any value. */
export const listSlot = new Slot('list');
const oneSlot = new Slot('one');

/** Where a node stands. */
export interface NodePosition {
  /** Id of the node around it; '' is the document. */
  readonly owner: string;
  /** JSON pointer of the slot in its owner. */
  readonly slot: string;
}

/** A node on its own: without the nodes in it. */
export interface FlatNode {
  /** Undefined for the document itself. */
  readonly place: NodePosition | undefined;
  /** Its properties, with slots in place of nodes. */
  readonly content: UnknownRecord;
}

/** A document as its nodes by id; '' is the document itself. */
export interface FlatDocument {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  /** The ids in each slot in their order, by slotKey. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

export const slotKey = ({ owner, slot }: NodePosition): string => `${owner} ${slot}`;

const idOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const { id, widget } = value;
  return isString(id) && id !== '' && isString(widget) ? id : undefined;
};

/** Ids that more than one node has: such nodes cannot be told apart, and count as plain values. */
export const findDuplicateIds = (document: UnknownRecord): ReadonlySet<string> => {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  const visit = (value: unknown): void => {
    const id = idOf(value);
    if (id !== undefined) (seen.has(id) ? repeated : seen).add(id);
    for (const member of Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [])
      visit(member);
  };
  for (const value of Object.values(document)) visit(value);
  return repeated;
};

/**
 * Takes a document apart into its nodes.
 * @param plain ids of nodes that count as plain values
 */
export const flattenDocument = (
  document: UnknownRecord,
  plain: ReadonlySet<string>,
): FlatDocument => {
  const nodes = new Map<string, FlatNode>();
  const orders = new Map<string, readonly string[]>();
  const nodeId = (value: unknown): string | undefined => {
    const id = idOf(value);
    return id === undefined || plain.has(id) ? undefined : id;
  };

  const contentOf = (record: UnknownRecord, owner: string, pointer: string): UnknownRecord =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        valueOf(value, owner, joinPointer(pointer, name)),
      ]),
    );

  const valueOf = (value: unknown, owner: string, slot: string): unknown => {
    const place = { owner, slot };
    if (Array.isArray(value)) {
      const ids = value.map(nodeId).filter((id) => id !== undefined);
      if (ids.length === 0 || ids.length < value.length) return value;
      orders.set(slotKey(place), ids);
      for (const entry of value) addNode(entry, place);
      return listSlot;
    }
    const id = nodeId(value);
    if (id !== undefined) {
      orders.set(slotKey(place), [id]);
      addNode(value, place);
      return oneSlot;
    }
    return isRecord(value) ? contentOf(value, owner, slot) : value;
  };

  const addNode = (value: unknown, place: NodePosition): void => {
    const id = nodeId(value);
    if (id !== undefined && isRecord(value))
      nodes.set(id, { place, content: contentOf(value, id, '') });
  };

  nodes.set('', { place: undefined, content: contentOf(document, '', '') });
  return { nodes, orders };
};
