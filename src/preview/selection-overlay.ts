import { findElements, buildNodeIndex, findNodeOf, type NodeIndex } from './node-index.ts';

/** `scrollIntoView` would also scroll the studio around the frame. */
const scrollIntoFrame = (element: Element): void => {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const top =
      box === element.ownerDocument.documentElement
        ? 0
        : box.getBoundingClientRect().top + box.clientTop;
    const { top: begin, bottom: end } = element.getBoundingClientRect();
    const [above, below] = [begin - top, end - top - box.clientHeight];
    if (above < 0) box.scrollTop += above;
    else if (below > 0) box.scrollTop += Math.min(above, below);
  }
};

interface SelectionOverlay {
  readonly setNodes: (nodes: NodeIndex) => void;
  readonly select: (node: string | undefined, isPicking: boolean) => void;
}

interface SelectionEvents {
  readonly onPick: (node: string) => void;
  readonly onVisibilityChange: (node: string | undefined, isShown: boolean) => void;
  readonly onOverlayNeeded: (overlay: string | undefined) => void;
}

const markedAttribute = 'data-marked';

const tapEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

export const createSelectionOverlay = (
  page: Document,
  { onPick, onVisibilityChange, onOverlayNeeded }: SelectionEvents,
): SelectionOverlay => {
  let nodes = buildNodeIndex(undefined);
  let selected: string | undefined;
  let isPicking = false;
  let shouldScroll = false;
  let lastReported = '';

  const markElements = (): void => {
    const wanted = selected === undefined ? [] : findElements(page, selected, nodes);
    for (const element of page.querySelectorAll(`[${markedAttribute}]`))
      if (!wanted.includes(element)) element.removeAttribute(markedAttribute);
    for (const element of wanted) element.setAttribute(markedAttribute, '');
    const [first] = wanted;
    if (shouldScroll && first !== undefined) {
      shouldScroll = false;
      scrollIntoFrame(first);
    }
    const now = `${selected ?? ''} ${first !== undefined}`;
    if (now !== lastReported) onVisibilityChange(selected, first !== undefined);
    lastReported = now;
  };
  // Rows come and go while a screen runs. Attributes are not observed, so marking does not
  // retrigger.
  new MutationObserver(markElements).observe(page.body, { childList: true, subtree: true });
  const pick = (event: Event): void => {
    if (!isPicking) return;
    event.preventDefault();
    event.stopPropagation();
    const node =
      event.type === 'click' && event.target instanceof Element
        ? findNodeOf(event.target, nodes)
        : undefined;
    if (node !== undefined) onPick(node);
  };
  // In the capture phase: a pick neither triggers the screen nor moves the focus.
  for (const kind of tapEvents) page.addEventListener(kind, pick, true);
  const requestOverlay = (): void =>
    onOverlayNeeded(selected === undefined ? undefined : nodes.overlays.get(selected));
  return {
    setNodes: (next) => {
      nodes = next;
      requestOverlay();
      markElements();
    },
    select: (node, picking) => {
      // Scrolls once per selection, also if the node appears later.
      const isNew = node !== selected;
      shouldScroll = shouldScroll || isNew;
      [selected, isPicking] = [node, picking];
      page.documentElement.toggleAttribute('data-picking', isPicking);
      if (isNew) requestOverlay();
      markElements();
    },
  };
};
