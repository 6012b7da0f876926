import { parsePointer, type Pointer } from '../../../renderer/entries/document.ts';
import type { PreviewLayout } from '../../contracts/generated/preview-messages.ts';
import { widgets } from '../generated/widgets.ts';
import { positionOf } from '../tree/node-moves.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';

type LayoutNode = PreviewLayout['nodes'][number];
export type RenderedText = LayoutNode['texts'][number];

/** Box in CSS pixels of the phone, relative to its viewport. */
export type Box = LayoutNode['box'];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rendered block: a node of the document with its box on the phone. */
export interface Block {
  readonly id: string;
  /** Such as "Heading". */
  readonly kind: string;
  /** Its own words if it has any, else its kind. */
  readonly name: string;
  readonly widget: string;
  readonly pointer: Pointer;
  /** List that holds it; undefined for dialogs, which have names instead. */
  readonly list: Pointer | undefined;
  readonly index: number;
  /** Ids of the blocks around it, the outermost first. */
  readonly around: readonly string[];
  /** List of the blocks inside; undefined if it takes none. */
  readonly children: Pointer | undefined;
  /** True if the document has no block in its list. */
  readonly isEmpty: boolean;
  readonly axis: LayoutNode['axis'];
  readonly box: Box;
  readonly texts: readonly RenderedText[];
}

/** Blocks in document order. A repeated block occurs once per row. */
export interface Canvas {
  readonly blocks: readonly Block[];
}

const structuralKinds: Readonly<Record<string, string>> = {
  fields: 'Form fields',
  fragment: 'Shared block',
  slot: 'Slot',
  source: 'Data',
};

export const kindName = (widget: string): string =>
  widgets.find(({ name }) => name === widget)?.title ?? structuralKinds[widget] ?? 'Block';

export const unionOf = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
};

export const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const readBlocks = (
  entries: readonly TreeEntry[],
  rendered: ReadonlyMap<string, readonly LayoutNode[]>,
  around: readonly string[],
): readonly Block[] =>
  entries.flatMap((entry): readonly Block[] => {
    if (entry.widget === undefined) return readBlocks(entry.children, rendered, around);
    const inside = readBlocks(entry.children, rendered, [...around, entry.key]);
    const own = rendered.get(entry.key) ?? [];
    const place = positionOf(entry.pointer);
    const kind = kindName(entry.widget);
    const common = {
      id: entry.key,
      kind,
      name: entry.name === entry.key ? kind : entry.name,
      widget: entry.widget,
      pointer: entry.pointer,
      list: place?.list,
      around,
      children: entry.list,
      isEmpty: entry.list !== undefined && entry.children.length === 0,
    };
    if (own.length > 0)
      return [
        ...own.map(({ box, axis, texts, index, takesChildren }): Block => ({
          ...common,
          index: place?.index ?? index,
          children: entry.list ?? (takesChildren ? `${entry.pointer}/children` : undefined),
          axis,
          box,
          texts,
        })),
        ...inside,
      ];
    // Renders no element itself, for example the data around its blocks.
    const children = inside.filter((block) => block.around.at(-1) === entry.key);
    const box = unionOf(children.map((block) => block.box));
    if (box === undefined) return inside;
    const { axis = 'vertical' } = children[0] ?? {};
    return [{ ...common, index: place?.index ?? 0, axis, box, texts: [] }, ...inside];
  });

/** @param entries tree of the document that was rendered */
export const buildCanvas = (
  layout: PreviewLayout | undefined,
  entries: readonly TreeEntry[],
): Canvas => {
  const rendered = new Map<string, LayoutNode[]>();
  for (const node of layout?.nodes ?? [])
    rendered.set(node.id, [...(rendered.get(node.id) ?? []), node]);
  return { blocks: readBlocks(entries, rendered, []) };
};

/**
 * Block that a click selects. A click within the selected block goes one block further in.
 * @param clicked innermost block at the pointer
 */
export const selectByClick = (
  { blocks }: Canvas,
  clicked: string,
  selected: string | undefined,
): string => {
  const around = blocks.find(({ id }) => id === clicked)?.around ?? [];
  const chain = [...around, clicked];
  const at = selected === undefined ? -1 : chain.indexOf(selected);
  return at < 0 ? clicked : (chain[at + 1] ?? clicked);
};

/**
 * Block that Shift and a click add to the selection: the one beside the selected block, else the
 * clicked one.
 */
export const blockToToggle = (
  { blocks }: Canvas,
  clicked: string,
  selected: string | undefined,
): string => {
  const aroundOf = (id: string | undefined): readonly string[] =>
    blocks.find((block) => block.id === id)?.around ?? [];
  const level = aroundOf(selected).at(-1);
  const chain = [...aroundOf(clicked), clicked];
  return chain.find((id) => aroundOf(id).at(-1) === level) ?? clicked;
};

/** Block around a block; undefined at the top level. */
export const blockAround = ({ blocks }: Canvas, id: string): Block | undefined => {
  const around = blocks.find((block) => block.id === id)?.around.at(-1);
  return blocks.find((block) => block.id === around);
};

export const isInOverlay = ({ pointer }: Block): boolean => parsePointer(pointer)[0] === 'overlays';
