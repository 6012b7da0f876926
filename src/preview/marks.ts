import { elementsOf, knownNodes, nodeUnder, type KnownNodes } from './find-node.ts';
import { scrollTo } from './scroll-to.ts';

/** Shows which node is selected, and lets a tap select one. */
export interface Marks {
  /** Told with every new document. */
  readonly follow: (nodes: KnownNodes) => void;
  readonly point: (node: string | undefined, isPicking: boolean) => void;
}

export interface MarkEvents {
  /** A tap selects this node. */
  readonly picked: (node: string) => void;
  /** The selected node has come to the screen, or has left it. */
  readonly marked: (node: string | undefined, isShown: boolean) => void;
  /** The overlay that the selected node lies in has to be open; undefined where it lies in none. */
  readonly needsOverlay: (overlay: string | undefined) => void;
}

/** Carried by the elements of the selected node; preview.css draws it. */
const mark = 'data-marked';

/** What one tap consists of. */
const tapEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

export const createMarks = (
  page: Document,
  { picked, marked, needsOverlay }: MarkEvents,
): Marks => {
  let nodes = knownNodes(undefined);
  let selected: string | undefined;
  let isPicking = false;
  let isWanted = false;
  let told = '';

  const draw = (): void => {
    const wanted = selected === undefined ? [] : elementsOf(page, selected, nodes);
    for (const element of page.querySelectorAll(`[${mark}]`))
      if (!wanted.includes(element)) element.removeAttribute(mark);
    for (const element of wanted) element.setAttribute(mark, '');
    const [first] = wanted;
    if (isWanted && first !== undefined) {
      isWanted = false;
      scrollTo(first);
    }
    const now = `${selected ?? ''} ${first !== undefined}`;
    if (now !== told) marked(selected, first !== undefined);
    told = now;
  };
  // Rows come and go while a screen runs. Attributes are not watched, so marking does not watch itself.
  new MutationObserver(draw).observe(page.body, { childList: true, subtree: true });
  const pick = (event: Event): void => {
    if (!isPicking) return;
    event.preventDefault();
    event.stopPropagation();
    const node =
      event.type === 'click' && event.target instanceof Element
        ? nodeUnder(event.target, nodes)
        : undefined;
    if (node !== undefined) picked(node);
  };
  // Before the screen hears of it: while a tap selects, it neither acts nor moves the focus.
  for (const kind of tapEvents) page.addEventListener(kind, pick, true);
  const openAround = (): void =>
    needsOverlay(selected === undefined ? undefined : nodes.overlays.get(selected));
  return {
    follow: (next) => {
      nodes = next;
      openAround();
      draw();
    },
    point: (node, picking) => {
      // It is scrolled to once, also where it comes to the screen only later.
      const isNew = node !== selected;
      isWanted = isWanted || isNew;
      [selected, isPicking] = [node, picking];
      page.documentElement.toggleAttribute('data-picking', isPicking);
      if (isNew) openAround();
      draw();
    },
  };
};
