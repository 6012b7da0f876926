// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreviewLayout } from '../contracts/generated/preview-messages.ts';
import { createLayoutReporter, type LayoutReporter } from './layout.ts';
import { buildNodeIndex } from './node-index.ts';
import { patience } from '../../tests/fixtures/patience.ts';

const screen = {
  kind: 'screen',
  body: [
    { id: 'head', widget: 'heading' },
    { id: 'card', widget: 'card', children: [{ id: 'row', widget: 'text' }] },
    { id: 'phone', widget: 'digits-field' },
    { id: 'tip', widget: 'fragment', fragment: 'payment-tip' },
    { id: 'gone', widget: 'text' },
  ],
};

let sent: PreviewLayout[];
let reporter: LayoutReporter;
let frames: (() => void)[];

/** Boxes by `data-box`, because jsdom has no layout. */
const readBox = (element: Element): DOMRect => {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number);
  return new DOMRect(x, y, width, height);
};

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get right(): number {
    return this.left + this.width;
  }
  get bottom(): number {
    return this.top + this.height;
  }
}

beforeEach(() => {
  [sent, frames] = [[], []];
  vi.stubGlobal('DOMRect', Rect);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    return readBox(this);
  });
  const ofRange = (range: Range): DOMRect => {
    const parent = range.startContainer;
    return readBox(parent instanceof Element ? parent : document.body);
  };
  Object.assign(Range.prototype, {
    getBoundingClientRect(this: Range) {
      return ofRange(this);
    },
    getClientRects(this: Range) {
      return [ofRange(this)];
    },
  });
  window.requestAnimationFrame = (run) => frames.push(() => run(0));
  document.body.innerHTML = `<main data-box="0 0 360 900">
    <h2 id="head" data-box="10 10 300 20">Rainy <b data-box="50 10 50 20">season</b></h2>
    <section id="card" data-box="10 40 300 100" style="display: flex">
      <p id="row_0" data-box="10 40 140 100">One</p>
      <p id="row_1" data-box="160 40 140 100">Two</p>
    </section>
    <div data-box="10 150 300 60"><label for="phone" data-box="10 150 300 20">Phone</label>
      <input id="phone" data-box="10 170 300 40"></div>
    <i id="title_tip" data-box="10 220 300 20">Tip</i>
    <i id="text_tip" data-box="10 250 200 20">More</i>
    <p id="gone"></p>
  </main>`;
  reporter = createLayoutReporter(window, (message) => void sent.push(message));
});
afterEach(() => document.body.replaceChildren());

const runFrame = (): void => {
  for (const frame of frames.splice(0)) frame();
};

describe('studio §7: the frame reports the layout', () => {
  test('with the box, axis, index and texts of each rendered node', () => {
    reporter.setNodes(buildNodeIndex(screen), 3);
    reporter.setActive(true);
    runFrame();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.turn).toBe(3);
    expect(
      sent[0]?.nodes.map(({ id, box, axis, index, takesChildren, texts }) => [
        id,
        Object.values(box).join(' '),
        axis,
        index,
        takesChildren,
        texts.map(({ text }) => text).join('|'),
      ]),
    ).toEqual([
      ['head', '10 10 300 20', 'vertical', 0, false, 'Rainy season'],
      ['card', '10 40 300 100', 'vertical', 1, true, ''],
      ['row', '10 40 140 100', 'horizontal', 0, false, 'One'],
      ['row', '160 40 140 100', 'horizontal', 0, false, 'Two'],
      ['phone', '10 150 300 60', 'vertical', 2, false, 'Phone'],
      ['tip', '10 220 300 50', 'vertical', 3, false, 'Tip|More'],
    ]);
  });

  test('only while the pointer edits, and only after a change, once per frame', async () => {
    reporter.setNodes(buildNodeIndex(screen), 1);
    runFrame();
    expect(sent).toEqual([]);
    reporter.setActive(true);
    reporter.setNodes(buildNodeIndex(screen), 2);
    runFrame();
    document.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(1);
    runFrame();
    expect(sent).toHaveLength(1);
    document.querySelector('#head')?.setAttribute('data-box', '10 -90 300 20');
    await vi.waitFor(() => expect(frames).toHaveLength(1), patience);
    runFrame();
    expect(sent.map(({ nodes: [node] }) => node?.box.y)).toEqual([10, -90]);
  });

  test('at once before a gesture', () => {
    reporter.setActive(true);
    reporter.setNodes(buildNodeIndex(screen), 4);
    reporter.flush();
    expect(sent.map(({ turn }) => turn)).toEqual([4]);
    runFrame();
    reporter.flush();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['b', 'head'],
    ['label', 'phone'],
    ['#row_1', 'row'],
    ['#text_tip', 'tip'],
    ['main', undefined],
  ])('and knows the innermost node around %s', (selector, node) => {
    reporter.setNodes(buildNodeIndex(screen), 1);
    expect(reporter.nodeAt(document.querySelector(selector))).toBe(node);
  });
});
