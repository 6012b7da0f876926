import type { Root } from 'react-dom/client';
import { ownProperty } from '../../renderer/entries/browser.ts';
import type { PreviewDraw } from '../contracts/generated/preview-messages.ts';
import { createGestures } from './gestures.ts';
import { createLayoutReporter } from './layout.ts';
import { buildNodeIndex } from './node-index.ts';
import { type PreviewPageBoot, connectToStudio } from './studio-channel.ts';
import { interceptLinks, listLanguages, createPreviewRenderer } from './preview-renderer.tsx';
import { createSelection } from './selection.ts';
import { createLatestOnly } from './latest-only.ts';
import { urlHint, type LogEffect } from './sample-ports.ts';
import { createTextReporter } from './text-report.ts';

/** Keeps the focus in the studio while the author works outside the frame. */
const guardFocus = (page: Document): void => {
  const [dialogs, elements] = [HTMLDialogElement.prototype, HTMLElement.prototype];
  const [show, focus] = [dialogs.showModal, elements.focus];
  dialogs.showModal = function showModal(this: HTMLDialogElement): void {
    // `showModal` finds nothing to focus in an inert dialog.
    this.inert = !page.hasFocus();
    show.call(this);
    this.inert = false;
  };
  elements.focus = function takeFocus(this: HTMLElement, options?: FocusOptions): void {
    if (page.hasFocus()) focus.call(this, options);
  };
};

/** Protects the studio from screens that call without end. */
const maxLoggedEffects = 1000;

export const runStudioPreview = (view: Window, root: Root, { config }: PreviewPageBoot): void => {
  const page = view.document;
  guardFocus(page);
  let opened = view.performance.now();
  /** Before the first touch, hints of native calls are not shown. */
  let isTouched = false;
  let loggedCount = 0;
  const onTouch = (): void => {
    [isTouched, loggedCount] = [true, 0];
  };
  for (const kind of ['pointerdown', 'keydown'] as const)
    page.addEventListener(kind, onTouch, true);
  const logEffect: LogEffect = (kind, line, lead) => {
    loggedCount += 1;
    if (loggedCount > maxLoggedEffects) return;
    send({
      is: 'called',
      kind,
      line,
      at: Math.max(0, view.performance.now() - opened),
      ...((isTouched || kind !== 'native') && lead),
    });
  };
  const { render, showOverlay } = createPreviewRenderer({
    root,
    page,
    config,
    origin: view.location.origin,
    logEffect,
  });
  const layout = createLayoutReporter(view, (message) => send(message));
  const words = createTextReporter(view, (message) => send(message));
  const gestures = createGestures(view, layout.nodeAt, (message) => {
    layout.flush();
    send(message);
  });
  const selection = createSelection(page, {
    onVisibilityChange: (node, isShown) =>
      send({ is: 'marked', isShown, ...(node !== undefined && { node }) }),
    onOverlayNeeded: showOverlay,
  });
  const draw = createLatestOnly(async ({ turn, is: _, textSize, ...sample }: PreviewDraw) => {
    opened = view.performance.now();
    [isTouched, loggedCount] = [false, 0];
    page.documentElement.style.fontSize = `${textSize}%`;
    const result = await render(sample);
    if (result.outcome === 'refused')
      return send({ is: 'refused', turn, problems: [...result.problems] });
    const { document, fragments, subject } = sample;
    const nodes =
      subject === undefined
        ? buildNodeIndex(document)
        : buildNodeIndex(ownProperty(fragments, subject), [document, ...Object.values(fragments)]);
    selection.setNodes(nodes);
    layout.setNodes(nodes, turn);
    words.setNodes(nodes, turn);
    send({ is: 'drawn', turn, ms: result.ms, leftOut: [...result.leftOut] });
  });
  const onPoint = (node: string | undefined, isPicking: boolean): void => {
    page.documentElement.toggleAttribute('data-picking', isPicking);
    gestures.setEditing(isPicking);
    layout.setActive(isPicking);
    selection.select(node);
  };
  const send = connectToStudio(
    view,
    { onDraw: draw, onPoint, onHover: ({ y }) => gestures.hover(y) },
    { is: 'ready', languages: [...listLanguages(config)] },
  );
  interceptLinks(view, (address) => logEffect('go', `assign ${address}`, urlHint(address)));
};
