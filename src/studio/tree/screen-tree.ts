import { isRecord, joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { withoutPlaceholders, wordProps } from '../inspector/title-of.ts';

/** Node, or a document section with nodes. */
export interface TreeEntry {
  /** Stable across edits: node id or section name. */
  readonly key: string;
  readonly pointer: Pointer;
  readonly name: string;
  readonly widget: string | undefined;
  readonly children: readonly TreeEntry[];
  /** Pointer of the child list; undefined for leaf nodes. */
  readonly list: Pointer | undefined;
}

const sections: readonly { readonly key: string; readonly name: string }[] = [
  { key: 'header', name: 'Header' },
  { key: 'body', name: 'Page' },
  { key: 'footer', name: 'Footer' },
];

export type SlotsOf = (node: Readonly<Record<string, unknown>>) => readonly string[];

interface Holds {
  readonly holdsChildren: (widget: string) => boolean;
  readonly slotsOf: SlotsOf;
}

/** Skips invalid nodes, because the text may be unfinished. */
export const readScreenTree = (
  document: unknown,
  holdsChildren: (widget: string) => boolean,
  slotsOf: SlotsOf = () => [],
): readonly TreeEntry[] => {
  const holds: Holds = { holdsChildren, slotsOf };
  if (!isRecord(document)) return [];
  const found = sections.flatMap(({ key, name }): TreeEntry[] => {
    if (document[key] === undefined && key !== 'body') return [];
    const list = joinPointer('', key);
    return [
      {
        key: `part ${key}`,
        pointer: list,
        name,
        widget: undefined,
        list,
        children: readNodes(document[key], list, holds),
      },
    ];
  });
  const overlays = document.overlays;
  const opened = isRecord(overlays)
    ? Object.entries(overlays).flatMap(([name, overlay]) =>
        readNode(overlay, joinPointer('/overlays', name), holds, `overlay ${name}`),
      )
    : readNodes(overlays, '/overlays', holds);
  const dialogs: TreeEntry = {
    key: overlaysKey,
    pointer: '/overlays',
    name: 'Dialogs',
    widget: undefined,
    list: undefined,
    children: opened,
  };
  // An empty section accepts the first dialog, except in fragments, which have none.
  return [
    ...found,
    ...readStates(document.sources, holds),
    ...(opened.length === 0 && document.kind === 'fragment' ? [] : [dialogs]),
  ];
};

export const overlaysKey = 'part overlays';

/** Placeholder nodes of a source by state, in display order. */
const states = [
  ['loading', 'while it loads'],
  ['empty', 'when it is empty'],
  ['error', 'when it failed'],
] as const;

const readStates = (sources: unknown, holds: Holds): readonly TreeEntry[] =>
  Object.entries(isRecord(sources) ? sources : {}).flatMap(([name, source]) => {
    if (!isRecord(source) || !isRecord(source.states)) return [];
    const { states: given } = source;
    const pointer = joinPointer('/sources', name, 'states');
    const children = states.map(([state, words]): TreeEntry => {
      const list = joinPointer(pointer, state);
      return {
        key: `state ${name} ${state}`,
        pointer: list,
        name: `${name}: ${words}`,
        widget: undefined,
        list,
        children: readNodes(given[state], list, holds),
      };
    });
    return [
      {
        key: `states ${name}`,
        pointer,
        name: `In place of ${name}`,
        widget: undefined,
        list: undefined,
        children,
      },
    ];
  });

const readNodes = (nodes: unknown, list: Pointer, holds: Holds): readonly TreeEntry[] =>
  Array.isArray(nodes)
    ? nodes.flatMap((node: unknown, index) => readNode(node, joinPointer(list, index), holds))
    : [];

const readNode = (node: unknown, pointer: Pointer, holds: Holds, key?: string): TreeEntry[] => {
  if (!isRecord(node)) return [];
  const [id, widget] = [node.id, node.widget];
  const list = joinPointer(pointer, 'children');
  const given = isRecord(node.slots) ? node.slots : {};
  const slots = [...new Set([...holds.slotsOf(node), ...Object.keys(given)])].map(
    (name): TreeEntry => {
      const place = joinPointer(joinPointer(pointer, 'slots'), name);
      return {
        key: `slot ${pointer} ${name}`,
        pointer: place,
        name: `In '${name}'`,
        widget: undefined,
        list: place,
        children: readNodes(given[name], place, holds),
      };
    },
  );
  return [
    {
      key: typeof id === 'string' ? id : (key ?? pointer),
      pointer,
      name: nameOf(node),
      widget: typeof widget === 'string' ? widget : '',
      list:
        Array.isArray(node.children) || (typeof widget === 'string' && holds.holdsChildren(widget))
          ? list
          : undefined,
      children: [...readNodes(node.children, list, holds), ...slots],
    },
  ];
};

/** Words of a text, also of one that a link may replace. */
const wordsOf = (value: unknown): string | undefined => {
  if (Array.isArray(value) && value[0] === 'default') return wordsOf(value.at(-1));
  const words = isRecord(value) ? value.text : value;
  return typeof words === 'string' ? withoutPlaceholders(words).trim() : undefined;
};

const nameOf = (node: Readonly<Record<string, unknown>>): string => {
  const props = isRecord(node.props) ? node.props : {};
  for (const prop of wordProps) {
    const words = wordsOf(props[prop]);
    if (words !== undefined && words !== '')
      return words.length > 40 ? `${words.slice(0, 39)}…` : words;
  }
  return typeof node.id === 'string' ? node.id : 'Unnamed';
};

/** Innermost entry at a pointer with its ancestors, the outermost first. */
export const pathTo = (entries: readonly TreeEntry[], pointer: Pointer): readonly TreeEntry[] => {
  for (const entry of entries) {
    if (pointer !== entry.pointer && !pointer.startsWith(`${entry.pointer}/`)) {
      // Also searches children whose pointers are outside of the entry.
      const inside = pathTo(entry.children, pointer);
      if (inside.length > 0) return [entry, ...inside];
      continue;
    }
    return [entry, ...pathTo(entry.children, pointer)];
  }
  return [];
};
