import type { PreviewTexts } from '../contracts/generated/preview-messages.ts';
import { findRenderedNodes } from './node-elements.ts';
import { buildNodeIndex, type NodeIndex } from './node-index.ts';
import { collectTexts } from './text-boxes.ts';

/** Quiet time in milliseconds after which the texts have settled. */
const settleMs = 200;

/** Longest text in characters, so that a page without end cannot fill the memory of the studio. */
const maxLength = 200_000;

const textOf = (page: Document): string => {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  for (let at = walker.nextNode(); at !== null; at = walker.nextNode())
    if (at.parentElement?.matches('script, style') !== true) parts.push(at.nodeValue ?? '');
  return parts.join('').slice(0, maxLength);
};

const readTexts = (page: Document, nodes: NodeIndex, turn: number): PreviewTexts => ({
  is: 'texts',
  turn,
  text: textOf(page),
  ids: [...page.body.querySelectorAll('[id]')].map(({ id }) => id),
  nodes: collectTexts(page, findRenderedNodes(page, nodes)).map(([{ id }, texts]) => ({
    id,
    texts: [...texts],
  })),
});

export interface TextReporter {
  /** @param turn of the rendered request */
  readonly setNodes: (nodes: NodeIndex, turn: number) => void;
}

/** Reports the texts of the page once they have settled after a change. */
export const createTextReporter = (
  view: Window,
  send: (message: PreviewTexts) => void,
): TextReporter => {
  const page = view.document;
  let nodes = buildNodeIndex(undefined);
  let turn = 0;
  let last = '';
  let timer = 0;
  const report = (): void => {
    const message = readTexts(page, nodes, turn);
    const text = JSON.stringify(message);
    if (text !== last) send(message);
    last = text;
  };
  const plan = (): void => {
    if (turn === 0) return;
    view.clearTimeout(timer);
    timer = view.setTimeout(report, settleMs);
  };
  new MutationObserver(plan).observe(page.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return {
    setNodes: (nextNodes, nextTurn) => {
      [nodes, turn] = [nextNodes, nextTurn];
      plan();
    },
  };
};
