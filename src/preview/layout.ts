import type { PreviewLayout } from '../contracts/generated/preview-messages.ts';
import { findRenderedNodes, type RenderedNode, type RenderedNodes } from './node-elements.ts';
import { buildNodeIndex, type NodeIndex } from './node-index.ts';
import { measureTexts, type Box } from './text-boxes.ts';

type LayoutNode = PreviewLayout['nodes'][number];

const boxAround = (elements: readonly Element[]): Box => {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 || height > 0);
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ top }) => top)),
  ];
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ right }) => right)) - x,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - y,
  };
};

const axisOf = ({ elements: [element] }: RenderedNode): LayoutNode['axis'] => {
  const parent = element?.parentElement;
  if (parent === null || parent === undefined) return 'vertical';
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(parent);
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row');
  const isGrid = display.endsWith('grid') && gridTemplateColumns.trim().includes(' ');
  return isRow || isGrid ? 'horizontal' : 'vertical';
};

const measureLayout = (
  page: Document,
  nodes: NodeIndex,
  rendered: RenderedNodes,
): readonly LayoutNode[] => {
  const texts = measureTexts(page, rendered);
  return rendered.all.flatMap((node): LayoutNode[] => {
    const box = boxAround(node.elements);
    if (box.width === 0 && box.height === 0) return [];
    const { index = 0, takesChildren = false } = nodes.places.get(node.id) ?? {};
    return [
      {
        id: node.id,
        box,
        axis: axisOf(node),
        index,
        takesChildren,
        texts: [...(texts.get(node) ?? [])],
      },
    ];
  });
};

export interface LayoutReporter {
  /** @param turn of the rendered request */
  readonly setNodes: (nodes: NodeIndex, turn: number) => void;
  readonly setActive: (isActive: boolean) => void;
  /** Reports a pending change now, so that a gesture meets the layout it was made on. */
  readonly flush: () => void;
  /** Innermost node around an element. */
  readonly nodeAt: (element: Element | null) => string | undefined;
}

/** Reports the layout after each change, at most once per animation frame. */
export const createLayoutReporter = (
  view: Window,
  send: (message: PreviewLayout) => void,
): LayoutReporter => {
  const page = view.document;
  let nodes = buildNodeIndex(undefined);
  let turn = 0;
  let cached: RenderedNodes | undefined;
  const rendered = (): RenderedNodes => (cached ??= findRenderedNodes(page, nodes));
  let isActive = false;
  let isPlanned = false;
  let last = '';
  const report = (): void => {
    isPlanned = false;
    if (!isActive) return;
    const measured = measureLayout(page, nodes, rendered());
    const message: PreviewLayout = { is: 'layout', turn, nodes: [...measured] };
    const text = JSON.stringify(message);
    if (text !== last) send(message);
    last = text;
  };
  const plan = (): void => {
    if (isPlanned || !isActive) return;
    isPlanned = true;
    view.requestAnimationFrame(report);
  };
  const invalidate = (): void => {
    cached = undefined;
    plan();
  };
  new MutationObserver(invalidate).observe(page.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  new ResizeObserver(plan).observe(page.body);
  view.addEventListener('resize', plan);
  // Neither event bubbles. Pictures change the layout when they arrive, fonts likewise.
  for (const kind of ['scroll', 'load', 'transitionend', 'animationend'] as const)
    page.addEventListener(kind, plan, { capture: true, passive: true });
  if ('fonts' in page) page.fonts.addEventListener('loadingdone', plan);
  return {
    setNodes: (nextNodes, nextTurn) => {
      [nodes, turn] = [nextNodes, nextTurn];
      invalidate();
    },
    setActive: (next) => {
      isActive = next;
      last = '';
      plan();
    },
    flush: () => {
      if (isPlanned) report();
    },
    nodeAt: (element) => rendered().at(element)?.id,
  };
};
