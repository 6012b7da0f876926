import { isPointerWithin, parsePointer, type Pointer } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import {
  type Block,
  type Box,
  type Canvas,
  isInOverlay,
  isWithin,
  type Point,
} from './canvas-model.ts';

/** Dragged block: a new one from the palette, or one of the page. */
export interface DropKind {
  readonly widget: string;
  /** Label of the drop line. */
  readonly name: string;
  /** Pointer of a block of the page; absent for a new one. */
  readonly from?: Pointer;
}

interface Place {
  readonly is: 'place';
  readonly list: Pointer;
  /** Index before the move, from 0. */
  readonly gap: number;
  /** Index after the move. */
  readonly index: number;
  /** True if the block stays where it is. */
  readonly isSame: boolean;
  /** Thickness 0 in one direction. */
  readonly line: Box;
  readonly label: string;
}

interface RefusedPlace {
  readonly is: 'refused';
  /** Reason, in a sentence. */
  readonly label: string;
  readonly box: Box;
}

export type Drop = Place | RefusedPlace;

/** Part of a container near its edge that means beside it, in pixels and of its size. */
const [edge, edgeShare] = [10, 0.25];
/** Inset of the line in an empty container. */
const inset = 8;

const overlayWidgets = new Set(
  widgets.filter(({ isOverlay }) => isOverlay).map(({ name }) => name),
);

const nearEdge = ({ box, axis }: Block, { x, y }: Point): boolean => {
  const isVertical = axis === 'vertical';
  const [at, start, size] = isVertical ? [y, box.y, box.height] : [x, box.x, box.width];
  const zone = Math.min(edge, size * edgeShare);
  return at < start + zone || at > start + size - zone;
};

/** Containers at the point, the innermost first. */
const containersAt = (blocks: readonly Block[], point: Point): readonly Block[] =>
  blocks
    .filter((block) => block.children !== undefined && isWithin(point, block.box))
    .toSorted((one, other) => other.around.length - one.around.length);

const isBefore = ({ box, axis }: Block, { x, y }: Point): boolean =>
  axis === 'vertical'
    ? y < box.y + box.height / 2
    : y < box.y || (y <= box.y + box.height && x < box.x + box.width / 2);

const lineBetween = (before: Block | undefined, after: Block | undefined): Box => {
  const block = after ?? before;
  if (block === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  const { box, axis } = block;
  const isVertical = axis === 'vertical';
  const end = (of: Box): number => (isVertical ? of.y + of.height : of.x + of.width);
  const start = (of: Box): number => (isVertical ? of.y : of.x);
  const isSameRow =
    isVertical ||
    (before !== undefined &&
      after !== undefined &&
      before.box.y < bottomOf(after) &&
      after.box.y < bottomOf(before));
  const at =
    before !== undefined && after !== undefined && isSameRow
      ? (end(before.box) + start(after.box)) / 2
      : after === undefined
        ? end(box)
        : start(box);
  return isVertical
    ? { x: box.x, y: at, width: box.width, height: 0 }
    : { x: at, y: box.y, width: 0, height: box.height };
};

const bottomOf = ({ box }: Block): number => box.y + box.height;

const quote = (name: string): string =>
  `‘${name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name}’`;

const refusal = (kind: DropKind, list: Pointer): string | undefined => {
  if (kind.from !== undefined && isPointerWithin(list, kind.from))
    return 'A block cannot go into itself.';
  if (overlayWidgets.has(kind.widget))
    return 'A dialog opens over the page, so it has no place in it.';
  return undefined;
};

const placeIn = (
  list: Pointer,
  siblings: readonly Block[],
  container: Block | undefined,
  point: Point,
  kind: DropKind,
): Place => {
  const next = siblings.find((block) => isBefore(block, point));
  const before = next === undefined ? siblings.at(-1) : siblings[siblings.indexOf(next) - 1];
  const gap = next?.index ?? (before === undefined ? 0 : before.index + 1);
  const own = siblings.find(({ pointer }) => pointer === kind.from);
  // Beside itself, also past blocks that are not rendered now.
  const isSame = own !== undefined && (own === before || own === next);
  const index = isSame ? own.index : own !== undefined && own.index < gap ? gap - 1 : gap;
  const { x, y, width } = container?.box ?? { x: 0, y: 0, width: 0 };
  return {
    is: 'place',
    list,
    gap,
    index,
    isSame,
    line:
      siblings.length === 0
        ? { x: x + inset, y: y + inset, width: Math.max(0, width - 2 * inset), height: 0 }
        : lineBetween(before, next),
    label:
      before === undefined
        ? next === undefined
          ? `${kind.name}, in ${quote(container?.name ?? 'the page')}`
          : `${kind.name}, before ${quote(next.name)}`
        : `${kind.name}, after ${quote(before.name)}`,
  };
};

/** Sections in their order on the page. */
const sections = ['/header', '/body', '/footer'] as const;

/** Section nearest to a point outside of all containers. */
const sectionAt = (blocks: readonly Block[], { y }: Point): Pointer => {
  const distance = (list: Pointer): number => {
    const boxes = blocks.filter((block) => block.list === list).map(({ box }) => box);
    if (boxes.length === 0) return Number.POSITIVE_INFINITY;
    const [top, bottom] = [
      Math.min(...boxes.map((box) => box.y)),
      Math.max(...boxes.map((box) => box.y + box.height)),
    ];
    return Math.max(0, top - y, y - bottom);
  };
  const [nearest = '/body'] = sections.toSorted((one, other) => distance(one) - distance(other));
  return Number.isFinite(distance(nearest)) ? nearest : '/body';
};

/**
 * Finds where a dragged block goes.
 * @param point in CSS pixels of the phone
 * @returns undefined if the page has no place there
 */
export const dropAt = (canvas: Canvas, point: Point, kind: DropKind): Drop | undefined => {
  const isOverOverlay = canvas.blocks.some((block) => isInOverlay(block));
  // An open dialog covers the page.
  const blocks = canvas.blocks.filter((block) => !isOverOverlay || isInOverlay(block));
  const container = containersAt(blocks, point).find(
    (block) => block.list === undefined || !nearEdge(block, point),
  );
  if (container === undefined && isOverOverlay) return undefined;
  const direct = container?.children;
  // Slots are further lists of a container.
  const slot = blocks.find(
    (block) =>
      container !== undefined &&
      block.around.at(-1) === container.id &&
      block.list !== direct &&
      isWithin(point, block.box),
  );
  const list = slot?.list ?? direct ?? sectionAt(blocks, point);
  const label = refusal(kind, list);
  if (label !== undefined) {
    const box = container?.box ?? blocks.find(({ pointer }) => pointer === kind.from)?.box;
    return box && { is: 'refused', label, box };
  }
  const siblings = blocks
    .filter((block) => block.list === list)
    .filter((block, index, all) => all.findIndex(({ id }) => id === block.id) === index)
    .toSorted((one, other) => one.index - other.index);
  return placeIn(list, siblings, container, point, kind);
};

/** True for a block that can be dragged: dialogs have names instead of an order. */
export const canDrag = ({ list }: Block): boolean =>
  list !== undefined && parsePointer(list).length > 0;
