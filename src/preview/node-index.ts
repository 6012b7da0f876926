import { isRecord, ownProperty } from '../../renderer/entries/browser.ts';

interface NodePlace {
  /** Index in its list. */
  readonly index: number;
  readonly takesChildren: boolean;
}

export interface NodeIndex {
  readonly ids: ReadonlySet<string>;
  readonly fragments: ReadonlySet<string>;
  /** Nodes that render a list field, by the name of its kind. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly inside: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, NodePlace>;
  readonly overlays: ReadonlyMap<string, string>;
  /** Nodes that host this fragment. Undefined for a document rendered alone. */
  readonly hostNodes: ReadonlySet<string> | undefined;
}

interface PendingValue {
  readonly value: unknown;
  readonly around: string | undefined;
  readonly overlay: string | undefined;
  readonly index: number;
}

const membersOf = (value: unknown): readonly [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Examples are skipped, because their values may look like nodes. */
const rootValuesOf = (document: unknown): PendingValue[] =>
  membersOf(document).flatMap(([name, part]): PendingValue[] => {
    if (name === 'examples') return [];
    const root = { around: undefined, index: 0 };
    if (name !== 'overlays') return [{ ...root, value: part, overlay: undefined }];
    return membersOf(part).map(([overlay, value]) => ({ ...root, value, overlay }));
  });

/** Collects objects with `id` and `widget`. Iterative, so safe for any depth. */
const collectNodes = (document: unknown): Omit<NodeIndex, 'hostNodes'> => {
  const [ids, fragments] = [new Set<string>(), new Set<string>()];
  const [kinds, overlays, inside, places] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string[]>(),
    new Map<string, NodePlace>(),
  ];
  const open = rootValuesOf(document);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, overlay, index } = next;
    let { around } = next;
    if (isRecord(value) && typeof value.id === 'string' && typeof value.widget === 'string') {
      if (around !== undefined) inside.set(around, [...(inside.get(around) ?? []), value.id]);
      around = value.id;
      ids.add(around);
      places.set(around, { index, takesChildren: Array.isArray(value.children) });
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
        ...Object.values(value).map((member: unknown, at) => ({
          value: member,
          around,
          overlay,
          index: Array.isArray(value) ? at : 0,
        })),
      );
  }
  return { ids, fragments, kinds, inside, places, overlays };
};

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

/** @param hosts rendered screen and other fragments, for an embedded fragment */
export const buildNodeIndex = (document: unknown, hosts?: readonly unknown[]): NodeIndex => {
  const id = ownProperty(document, 'id');
  return {
    ...collectNodes(document),
    hostNodes:
      hosts === undefined || typeof id !== 'string' ? undefined : findFragmentHosts(id, hosts),
  };
};

/** The renderer appends row and fragment hosts to the node id, each after an underscore. */
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

/** Returns those of the children if the node renders no element. */
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
