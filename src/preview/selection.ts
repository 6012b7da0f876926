import { buildNodeIndex, findElements, type NodeIndex } from './node-index.ts';

/** Visible height in pixels with which an element counts as in sight. */
const minVisiblePx = 48;

/** `scrollIntoView` would also scroll the studio around the frame. */
const scrollIntoFrame = (element: Element): void => {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const top =
      box === element.ownerDocument.documentElement
        ? 0
        : box.getBoundingClientRect().top + box.clientTop;
    const { top: begin, bottom: end } = element.getBoundingClientRect();
    // A moved element would miss the second click of a double click.
    const visible = Math.min(end, top + box.clientHeight) - Math.max(begin, top);
    if (visible >= Math.min(end - begin, minVisiblePx)) continue;
    const [above, below] = [begin - top, end - top - box.clientHeight];
    if (above < 0) box.scrollTop += above;
    else if (below > 0) box.scrollTop += Math.min(above, below);
  }
};

interface Selection {
  readonly setNodes: (nodes: NodeIndex) => void;
  readonly select: (node: string | undefined) => void;
}

interface SelectionEvents {
  readonly onVisibilityChange: (node: string | undefined, isShown: boolean) => void;
  readonly onOverlayNeeded: (overlay: string | undefined) => void;
}

/** Scrolls to the selected node, opens its dialog, and reports whether it is rendered. */
export const createSelection = (
  page: Document,
  { onVisibilityChange, onOverlayNeeded }: SelectionEvents,
): Selection => {
  let nodes = buildNodeIndex(undefined);
  let selected: string | undefined;
  let shouldScroll = false;
  let lastReported = '';

  const follow = (): void => {
    const [first] = selected === undefined ? [] : findElements(page, selected, nodes);
    if (shouldScroll && first !== undefined) {
      shouldScroll = false;
      scrollIntoFrame(first);
    }
    const now = `${selected ?? ''} ${first !== undefined}`;
    if (now !== lastReported) onVisibilityChange(selected, first !== undefined);
    lastReported = now;
  };
  // Rows come and go while a screen runs.
  new MutationObserver(follow).observe(page.body, { childList: true, subtree: true });
  const requestOverlay = (): void =>
    onOverlayNeeded(selected === undefined ? undefined : nodes.overlays.get(selected));
  return {
    setNodes: (next) => {
      nodes = next;
      requestOverlay();
      follow();
    },
    select: (node) => {
      // Scrolls once per selection, also if the node appears later.
      const isNew = node !== selected;
      shouldScroll = shouldScroll || isNew;
      selected = node;
      if (isNew) requestOverlay();
      follow();
    },
  };
};
