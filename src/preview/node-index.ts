import { isRecord, ownProperty } from '../../renderer/entries/browser.ts';

/** Where nodes stand in a document, by their ids. */
export interface NodeIndex {
  readonly ids: ReadonlySet<string>;
  /** Those in whose place a fragment is drawn. */
  readonly fragments: ReadonlySet<string>;
  /** The node that draws a field, by the name of the kind of field. */
  readonly kinds: ReadonlyMap<string, string>;
  /** The nodes right inside a node. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
  /** The overlay that a node lies in. */
  readonly overlays: ReadonlyMap<string, string>;
  /** Of a fragment on the screen that draws it: the nodes in whose place it is drawn. Of a document that is drawn alone undefined. */
  readonly hostNodes: ReadonlySet<string> | undefined;
}

/** A value of a document that is still to be walked. */
interface PendingValue {
  readonly value: unknown;
  readonly around: string | undefined;
  readonly overlay: string | undefined;
}

const membersOf = (value: unknown): readonly [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Everything of a document that may hold nodes; values of sample states are none, whatever they look like. */
const rootValuesOf = (document: unknown): PendingValue[] =>
  membersOf(document).flatMap(([name, part]): PendingValue[] => {
    if (name === 'examples') return [];
    if (name !== 'overlays') return [{ value: part, around: undefined, overlay: undefined }];
    return membersOf(part).map(([overlay, value]) => ({ value, around: undefined, overlay }));
  });

/** The nodes of a document: everything below it that names itself and its widget. A loop, safe for a document of any depth. */
const collectNodes = (document: unknown): Omit<NodeIndex, 'hostNodes'> => {
  const [ids, fragments] = [new Set<string>(), new Set<string>()];
  const [kinds, overlays, inside] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string[]>(),
  ];
  const open = rootValuesOf(document);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, overlay } = next;
    let { around } = next;
    if (isRecord(value) && typeof value.id === 'string' && typeof value.widget === 'string') {
      if (around !== undefined) inside.set(around, [...(inside.get(around) ?? []), value.id]);
      around = value.id;
      ids.add(around);
      if (overlay !== undefined) overlays.set(around, overlay);
      if (typeof value.fragment === 'string') fragments.add(around);
      const list =
        typeof value.fields === 'string'
          ? ownProperty(ownProperty(ownProperty(document, 'form'), 'lists'), value.fields)
          : undefined;
      for (const [kind] of membersOf(ownProperty(list, 'kinds'))) kinds.set(kind, around);
    }
    if (typeof value === 'object' && value !== null)
      open.push(
        ...Object.values(value).map((member: unknown) => ({ value: member, around, overlay })),
      );
  }
  return { ids, fragments, kinds, inside, overlays };
};

/** The nodes of all documents that draw a fragment. */
const findFragmentHosts = (
  fragment: string,
  documents: readonly unknown[],
): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...documents];
  while (open.length > 0) {
    const value = open.pop();
    if (isRecord(value) && value.fragment === fragment && typeof value.id === 'string')
      found.add(value.id);
    if (typeof value === 'object' && value !== null) open.push(...Object.values({ ...value }));
  }
  return found;
};

/**
 * What is known of a document.
 * @param drawn of a fragment that is not drawn alone: the screen that draws it, and all further fragments
 */
export const buildNodeIndex = (document: unknown, hosts?: readonly unknown[]): NodeIndex => {
  const id = ownProperty(document, 'id');
  return {
    ...collectNodes(document),
    hostNodes:
      hosts === undefined || typeof id !== 'string' ? undefined : findFragmentHosts(id, hosts),
  };
};

/**
 * The node of the document that an element belongs to. The renderer gives an element the id of its node, and behind each _ where that was drawn: in which
 * row, in which fragment.
 * @param id of the element
 */
export const findNodeByElementId = (
  id: string,
  { ids, fragments, kinds, hostNodes: within }: NodeIndex,
): string | undefined => {
  const [own = '', ...segments] = id.split('_');
  const last = segments.findLastIndex((place) => within?.has(place));
  if (within !== undefined && last < 0) return undefined;
  return (
    segments.slice(last + 1).find((place) => fragments.has(place)) ??
    (ids.has(own) ? own : kinds.get(own))
  );
};

/** The node that lies under an element of the page; undefined outside of all nodes. */
export const findNodeOf = (element: Element | null, nodes: NodeIndex): string | undefined => {
  for (let at = element; at !== null; at = at.parentElement) {
    const found = at.id === '' ? undefined : findNodeByElementId(at.id, nodes);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The outermost elements of a node; of one that draws nothing by itself those of the nodes in it. */
export const findElements = (
  page: Document,
  node: string,
  nodes: NodeIndex,
): readonly Element[] => {
  const all = [...page.querySelectorAll('[id]')];
  const seen = new Set<string>();
  for (
    let wanted: readonly string[] = [node];
    wanted.length > 0;
    wanted = wanted.flatMap((id) => nodes.inside.get(id) ?? []).filter((id) => !seen.has(id))
  ) {
    for (const id of wanted) seen.add(id);
    const found = all.filter(({ id }) => wanted.includes(findNodeByElementId(id, nodes) ?? ''));
    if (found.length > 0)
      return found.filter(
        (element) => !found.some((other) => other !== element && other.contains(element)),
      );
  }
  return [];
};
