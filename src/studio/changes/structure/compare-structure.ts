import { isRecord, joinPointer } from '../../../../renderer/entries/document.ts';

export interface StructureChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly node: string | undefined;
  readonly message: string;
  /** JSON pointer into the new document; undefined for removed nodes. */
  readonly pointer: string | undefined;
}

interface Node {
  readonly id: string;
  readonly widget: string;
  readonly pointer: string;
  /** Id of the parent node and name of the list. */
  readonly within: string;
  /** Id of the previous sibling; '' for the first. */
  readonly after: string;
  /** Members outside of nested nodes. */
  readonly own: ReadonlyMap<string, unknown>;
}

const isNode = (
  value: unknown,
): value is Readonly<Record<string, unknown>> & { readonly id: string } =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  (typeof value.widget === 'string' || typeof value.fragment === 'string');

const readNodes = (
  document: unknown,
): { readonly nodes: ReadonlyMap<string, Node>; readonly own: ReadonlyMap<string, unknown> } => {
  const nodes = new Map<string, Node>();
  const collect = (
    value: unknown,
    pointer: string,
    name: string,
    own: Map<string, unknown>,
    around: string,
  ): void => {
    if (Array.isArray(value) && value.length > 0 && value.every(isNode)) {
      let after = '';
      for (const [index, entry] of value.entries()) {
        const inside = new Map<string, unknown>();
        const at = joinPointer(pointer, index);
        const widget =
          typeof entry['widget'] === 'string'
            ? entry['widget']
            : `fragment ${String(entry['fragment'])}`;
        nodes.set(entry.id, {
          id: entry.id,
          widget,
          pointer: at,
          within: `${around} ${name}`,
          after,
          own: inside,
        });
        for (const [key, member] of Object.entries(entry))
          if (key !== 'id') collect(member, joinPointer(at, key), key, inside, entry.id);
        after = entry.id;
      }
    } else if (isRecord(value) && Object.keys(value).length > 0 && !('$' in value)) {
      for (const [key, member] of Object.entries(value))
        collect(
          member,
          joinPointer(pointer, key),
          name === '' ? key : `${name}.${key}`,
          own,
          around,
        );
    } else own.set(name, value);
  };
  const own = new Map<string, unknown>();
  collect(document, '', '', own, '');
  return { nodes, own };
};

/** Longest shown value, in characters. */
const mostShown = 80;

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

/** An empty record on one side whose members are on the other: those are reported instead. */
const isFilled = (value: unknown, name: string, others: ReadonlyMap<string, unknown>): boolean =>
  isRecord(value) &&
  Object.keys(value).length === 0 &&
  [...others.keys()].some((other) => other.startsWith(`${name}.`));

const compareOwn = (
  old: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
  node: Node | undefined,
): StructureChange[] => {
  const of = node === undefined ? 'The document' : node.id;
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((name): StructureChange[] => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (
      JSON.stringify(was) === JSON.stringify(is) ||
      isFilled(was, name, fresh) ||
      isFilled(is, name, old)
    )
      return [];
    const what = name.replace(/^props\./, '');
    const message = !old.has(name)
      ? `${of}: ${what} is now ${show(is)}; it was not set.`
      : fresh.has(name)
        ? `${of}: ${what} was ${show(was)}, and is now ${show(is)}.`
        : `${of}: ${what} was removed; it was ${show(was)}.`;
    return [{ kind: 'changed', node: node?.id, message, pointer: node?.pointer ?? '' }];
  });
};

const positionOf = ({ within }: Node): string => {
  const [around = '', list = ''] = within.split(' ');
  return around === '' ? `in ${list} of the document` : `inside ${around}`;
};

/** Moved nodes among the common ones, as few as explain the new order. */
const movedNodes = (
  old: ReadonlyMap<string, Node>,
  fresh: ReadonlyMap<string, Node>,
): ReadonlySet<string> => {
  const moved = new Set<string>();
  const lists = new Map<string, string[]>();
  for (const { id, within } of fresh.values()) {
    const before = old.get(id);
    if (before === undefined) continue;
    if (before.within === within) lists.set(within, [...(lists.get(within) ?? []), id]);
    else moved.add(id);
  }
  const order = [...old.keys()];
  for (const ids of lists.values()) {
    const retained = new Set(longestRising(ids.map((id) => order.indexOf(id))));
    for (const id of ids) if (!retained.has(order.indexOf(id))) moved.add(id);
  }
  return moved;
};

/** Longest increasing subsequence. */
const longestRising = (numbers: readonly number[]): readonly number[] => {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    let before: readonly number[] = [];
    for (const [earlier, run] of ending.entries())
      if ((numbers[earlier] ?? 0) < number && run.length > before.length) before = run;
    ending[at] = [...before, number];
    if (before.length + 1 > best.length) best = ending[at];
  }
  return best;
};

/** Compares two documents by node, in the new order; removed nodes come last. */
export const compareStructure = (before: unknown, after: unknown): readonly StructureChange[] => {
  const [old, fresh] = [readNodes(before), readNodes(after)];
  const moved = movedNodes(old.nodes, fresh.nodes);
  const ofNodes = [...fresh.nodes.values()].flatMap((node): StructureChange[] => {
    const was = old.nodes.get(node.id);
    const { id, widget, pointer } = node;
    if (was === undefined)
      return [
        {
          kind: 'added',
          node: id,
          message: `${id} (${widget}) was added ${positionOf(node)}.`,
          pointer,
        },
      ];
    const follows = node.after === '' ? 'and is the first there' : `and follows ${node.after}`;
    const movement: StructureChange[] = moved.has(id)
      ? [
          {
            kind: 'moved',
            node: id,
            message: `${id} was moved ${positionOf(node)}, ${follows}.`,
            pointer,
          },
        ]
      : [];
    return [...movement, ...compareOwn(was.own, node.own, node)];
  });
  const gone = [...old.nodes.values()].filter(({ id }) => !fresh.nodes.has(id));
  return [
    ...compareOwn(old.own, fresh.own, undefined),
    ...ofNodes,
    ...gone.map(({ id, widget }): StructureChange => ({
      kind: 'removed',
      node: id,
      message: `${id} (${widget}) was removed.`,
      pointer: undefined,
    })),
  ];
};
