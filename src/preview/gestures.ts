import type { PreviewGesture } from '../contracts/generated/preview-messages.ts';

type GestureKind = PreviewGesture['kind'];

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly node: string | undefined;
  isDragging: boolean;
}

export interface Gestures {
  /** While editing, the pointer does not reach the screen. */
  readonly setEditing: (isEditing: boolean) => void;
  /** Scrolls the page while a drag is near an edge; undefined ends it. */
  readonly hover: (y: number | undefined) => void;
}

/** Pointer movement in pixels that makes a press a drag. */
const dragThreshold = 6;
/** Distance to the edge in pixels, and step per frame. */
const [scrollZone, scrollStep] = [48, 10];

const createEdgeScroll = (view: Window): ((y: number | undefined) => void) => {
  let at: number | undefined;
  let isRunning = false;
  const step = (): void => {
    const height = view.innerHeight;
    const by = at === undefined ? 0 : at < scrollZone ? -1 : at > height - scrollZone ? 1 : 0;
    isRunning = by !== 0;
    if (!isRunning) return;
    view.scrollBy(0, by * scrollStep);
    view.requestAnimationFrame(step);
  };
  return (y) => {
    at = y;
    if (!isRunning) step();
  };
};

/**
 * Turns pointer events into messages.
 * @param nodeAt innermost node around an element
 */
export const createGestures = (
  view: Window,
  nodeAt: (element: Element | null) => string | undefined,
  send: (message: PreviewGesture) => void,
): Gestures => {
  const page = view.document;
  const hover = createEdgeScroll(view);
  let isEditing = false;
  let press: Press | undefined;
  let wasDragged = false;
  let hovered: string | undefined;

  const nodeUnder = ({ target }: Event): string | undefined =>
    nodeAt(target instanceof Element ? target : null);
  const report = (
    kind: GestureKind,
    { clientX: x, clientY: y, shiftKey: isExtending }: MouseEvent,
    node: string | undefined,
    delta?: number,
  ): void =>
    send({
      is: 'gesture',
      kind,
      x,
      y,
      isExtending,
      ...(node !== undefined && { node }),
      ...(delta !== undefined && { delta }),
    });
  const setHovered = (event: MouseEvent, node: string | undefined): void => {
    if (node === hovered) return;
    hovered = node;
    report('over', event, node);
  };
  const endDrag = (event: PointerEvent, kind: 'drop' | 'cancel'): void => {
    hover(undefined);
    if (press?.isDragging === true) {
      wasDragged = true;
      report(kind, event, undefined);
    }
    press = undefined;
  };
  const onDown = (event: PointerEvent): void => {
    wasDragged = false;
    // A finger scrolls.
    if (!event.isPrimary || event.button !== 0 || event.pointerType === 'touch') return;
    const { pointerId, clientX: x, clientY: y } = event;
    press = { pointerId, x, y, node: nodeUnder(event), isDragging: false };
  };
  const onMove = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    if (press === undefined || (event.buttons & 1) === 0) {
      if (press !== undefined) endDrag(event, 'cancel');
      setHovered(event, nodeUnder(event));
      return;
    }
    if (!press.isDragging) {
      if (Math.hypot(x - press.x, y - press.y) < dragThreshold || press.node === undefined) return;
      press.isDragging = true;
      // Moves outside of the frame still arrive.
      page.documentElement.setPointerCapture(press.pointerId);
      send({
        is: 'gesture',
        kind: 'drag',
        x: press.x,
        y: press.y,
        isExtending: false,
        node: press.node,
      });
    }
    hover(y);
    report('move', event, undefined);
  };
  const onClick = (event: MouseEvent): void => {
    if (!wasDragged) report('click', event, nodeUnder(event));
    wasDragged = false;
  };

  const listen = <Kind extends keyof DocumentEventMap>(
    kind: Kind,
    handle: (event: DocumentEventMap[Kind]) => void = () => undefined,
  ): void =>
    page.addEventListener(
      kind,
      (event) => {
        if (!isEditing) return;
        // In the capture phase: a gesture neither triggers the screen nor moves the focus.
        event.preventDefault();
        event.stopPropagation();
        handle(event);
      },
      true,
    );
  listen('pointerdown', onDown);
  listen('pointermove', onMove);
  listen('pointerup', (event) => endDrag(event, 'drop'));
  listen('pointercancel', (event) => endDrag(event, 'cancel'));
  listen('click', onClick);
  listen('dblclick', (event) => report('double', event, nodeUnder(event)));
  listen('contextmenu', (event) => report('menu', event, nodeUnder(event)));
  for (const kind of ['mousedown', 'mouseup', 'dragstart'] as const) listen(kind);
  page.documentElement.addEventListener('pointerleave', (event) => {
    if (isEditing && press === undefined) setHovered(event, undefined);
  });
  const reportKey = (kind: 'click' | 'escape', isExtending: boolean): void => {
    const [active, node] = [page.activeElement, nodeAt(page.activeElement)];
    const { x = 0, y = 0 } = active?.getBoundingClientRect() ?? {};
    send({ is: 'gesture', kind, x, y, isExtending, ...(node !== undefined && { node }) });
  };
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && page.querySelector('dialog[open]') === null)
        reportKey('escape', event.shiftKey);
      if (!isEditing || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter' && nodeAt(page.activeElement) !== undefined)
        reportKey('click', event.shiftKey);
    },
    true,
  );
  page.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      report('zoom', event, nodeUnder(event), event.deltaY);
    },
    { capture: true, passive: false },
  );
  return {
    hover,
    setEditing: (next) => {
      [isEditing, press, hovered, wasDragged] = [next, undefined, undefined, false];
    },
  };
};
