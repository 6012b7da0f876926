import {
  isRecord,
  joinPointer,
  ownProperty,
  type UnknownRecord,
} from '../../../../../renderer/entries/node.ts';
import { isString } from '../../../documents/document-header.ts';

/** Placeholder in a node's content for its child nodes: a list or a single node. */
export class Slot {
  readonly holds: 'list' | 'one';

  constructor(holds: 'list' | 'one') {
    this.holds = holds;
  }
}

/** Shared instances, so that slots compare by identity. */
export const listSlot = new Slot('list');
const oneSlot = new Slot('one');

export interface NodePosition {
  /** Id of the parent node; '' is the document. */
  readonly owner: string;
  readonly slot: string;
}

/** A node without its child nodes. */
export interface FlatNode {
  /** Undefined for the document itself. */
  readonly place: NodePosition | undefined;
  readonly content: UnknownRecord;
}

/** Nodes of a document by id; '' is the document itself. */
export interface FlatDocument {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

export const slotKey = ({ owner, slot }: NodePosition): string => `${owner} ${slot}`;

const idOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const { id, widget } = value;
  return isString(id) && id !== '' && isString(widget) ? id : undefined;
};

/** Returns ids of several nodes; these cannot be matched and are treated as plain values. */
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

/** Compares JSON values regardless of key order. undefined equals only undefined. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((entry, index) => isDeepEqual(entry, right[index]))
    );
  if (!isRecord(left) || !isRecord(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) => Object.hasOwn(right, name) && isDeepEqual(left[name], ownProperty(right, name)),
    )
  );
};
