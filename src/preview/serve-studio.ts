import type { Root } from 'react-dom/client';
import { ownProperty } from '../../renderer/index.ts';
import type { PreviewDraw } from '../contracts/generated/preview-messages.ts';
import { knownNodes } from './find-node.ts';
import type { PageBoot } from './boot.ts';
import { joinStudio } from './frame.ts';
import { holdLinks } from './hold-links.ts';
import { leaveFocus } from './leave-focus.ts';
import { languagesOf } from './languages.ts';
import { createMarks } from './marks.ts';
import { newestOnly } from './newest-only.ts';
import { createPainter } from './painter.tsx';
import { addressLead, type TellCall } from './sample-ports.ts';

/** Most calls that are told since the screen was drawn or touched: one that calls without end must not keep the studio busy. */
const mostTold = 1000;

/** In the frame of the studio: draws what the studio says, and tells what comes of it. */
export const serveStudio = (view: Window, root: Root, { config }: PageBoot): void => {
  const page = view.document;
  leaveFocus(page);
  let opened = view.performance.now();
  /** Whether somebody has touched the screen since it was drawn: what the app is asked for before, nobody waits to be told. */
  let isTouched = false;
  let told = 0;
  const touched = (): void => {
    [isTouched, told] = [true, 0];
  };
  for (const kind of ['pointerdown', 'keydown'] as const)
    page.addEventListener(kind, touched, true);
  const tellCall: TellCall = (kind, line, lead) => {
    told += 1;
    if (told > mostTold) return;
    tell({
      is: 'called',
      kind,
      line,
      at: Math.max(0, view.performance.now() - opened),
      ...((isTouched || kind !== 'native') && lead),
    });
  };
  const { paint, showOverlay } = createPainter({
    root,
    page,
    config,
    origin: view.location.origin,
    tell: tellCall,
  });
  const marks = createMarks(page, {
    picked: (node) => tell({ is: 'picked', node }),
    marked: (node, isShown) => tell({ is: 'marked', isShown, ...(node !== undefined && { node }) }),
    needsOverlay: showOverlay,
  });
  const draw = newestOnly(async ({ turn, is: _, textSize, ...sample }: PreviewDraw) => {
    opened = view.performance.now();
    [isTouched, told] = [false, 0];
    page.documentElement.style.fontSize = `${textSize}%`;
    const painted = await paint(sample);
    if (painted.outcome === 'refused')
      return tell({ is: 'refused', turn, problems: [...painted.problems] });
    const { document, fragments, subject } = sample;
    marks.follow(
      subject === undefined
        ? knownNodes(document)
        : knownNodes(ownProperty(fragments, subject), [document, ...Object.values(fragments)]),
    );
    tell({ is: 'drawn', turn, ms: painted.ms, leftOut: [...painted.leftOut] });
  });
  const tell = joinStudio(
    view,
    { draw, point: marks.point },
    { is: 'ready', languages: [...languagesOf(config)] },
  );
  holdLinks(view, (address) => tellCall('go', `assign ${address}`, addressLead(address)));
};
