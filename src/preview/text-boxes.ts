import type { PreviewLayout } from '../contracts/generated/preview-messages.ts';
import type { RenderedNode, RenderedNodes } from './node-elements.ts';

type LayoutNode = PreviewLayout['nodes'][number];
type TextBox = LayoutNode['texts'][number];
export type Box = LayoutNode['box'];

/** Values of `display` whose element is part of a line. */
const isInline = (element: Element): boolean => {
  const { display } = getComputedStyle(element);
  return display === 'inline' || display === 'contents';
};

const isOpaque = (color: string): boolean =>
  color !== '' && color !== 'transparent' && !/^rgba\(.*, ?0\)$/.test(color);

const backgroundBehind = (element: Element): string => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    // A gradient hides the colour behind it.
    const [first] = /rgba?\([^)]*\)/.exec(backgroundImage) ?? [];
    if (first !== undefined && isOpaque(first)) return first;
    if (isOpaque(backgroundColor)) return backgroundColor;
  }
  return '#ffffff';
};

/** Texts of one node in one line box. */
interface TextRun {
  readonly block: Element;
  readonly first: Text;
  last: Text;
  text: string;
}

const blockOf = (text: Text, owner: RenderedNode): Element | undefined => {
  let at = text.parentElement;
  while (at !== null && isInline(at) && !owner.elements.includes(at)) at = at.parentElement;
  return at ?? undefined;
};

const collectRuns = (page: Document, rendered: RenderedNodes): Map<RenderedNode, TextRun[]> => {
  const runs = new Map<RenderedNode, TextRun[]>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) {
    if (!(at instanceof Text) || at.data.trim() === '') continue;
    const owner = rendered.at(at.parentElement);
    const block = owner && blockOf(at, owner);
    if (owner === undefined || block === undefined) continue;
    const known = runs.get(owner) ?? [];
    const same = known.find((run) => run.block === block);
    if (same === undefined) known.push({ block, first: at, last: at, text: at.data });
    else {
      same.last = at;
      same.text += at.data;
    }
    runs.set(owner, known);
  }
  return runs;
};

/** Texts of each node, one per line box. */
export const collectTexts = (
  page: Document,
  rendered: RenderedNodes,
): readonly (readonly [RenderedNode, readonly string[]])[] =>
  [...collectRuns(page, rendered)].map(([node, runs]) => [node, runs.map(({ text }) => text)]);

const pixels = (value: string): number | undefined => {
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : undefined;
};

const contentBox = (element: Element): { readonly left: number; readonly right: number } => {
  const { left, right } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    left: left + (pixels(style.borderLeftWidth) ?? 0) + (pixels(style.paddingLeft) ?? 0),
    right: right - (pixels(style.borderRightWidth) ?? 0) - (pixels(style.paddingRight) ?? 0),
  };
};

/** Texts far out of sight are not measured, because computed styles are slow on long pages. */
const isFarAway = (block: Element): boolean => {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom < -innerHeight || top > 2 * innerHeight;
};

const measureRun = (page: Document, { block, first, last, text }: TextRun): TextBox | undefined => {
  if (isFarAway(block)) return undefined;
  const range = page.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const glyphs = range.getBoundingClientRect();
  // Texts for screen readers are clipped to a pixel.
  if (glyphs.width <= 1 || glyphs.height <= 1 || block.clientWidth === 1) return undefined;
  const own = getComputedStyle(first.parentElement ?? block);
  const line = range.getClientRects()[0]?.height ?? glyphs.height;
  const lineHeight = pixels(own.lineHeight) ?? line;
  const { left, right } = contentBox(block);
  // Alone in its block, a text may fill it. Beside an icon or a link, it keeps its left edge.
  const isAlone = [...block.childNodes].every(
    (node) => node.textContent?.trim() === '' || range.intersectsNode(node),
  );
  const x = isAlone ? Math.min(left, glyphs.left) : glyphs.left;
  return {
    text,
    box: {
      x,
      y: glyphs.top - (lineHeight - line) / 2,
      width: isAlone ? Math.max(right, glyphs.right) - x : glyphs.width,
      height: glyphs.height + lineHeight - line,
    },
    style: {
      family: own.fontFamily.slice(0, 200),
      size: pixels(own.fontSize) ?? 16,
      weight: own.fontWeight,
      slant: own.fontStyle,
      lineHeight,
      spacing: own.letterSpacing,
      align: getComputedStyle(block).textAlign,
      transform: own.textTransform,
      color: own.color,
      background: backgroundBehind(first.parentElement ?? block),
    },
  };
};

export const measureTexts = (
  page: Document,
  rendered: RenderedNodes,
): ReadonlyMap<RenderedNode, readonly TextBox[]> =>
  new Map(
    [...collectRuns(page, rendered)].map(([node, runs]) => [
      node,
      runs.flatMap((run) => measureRun(page, run) ?? []),
    ]),
  );
