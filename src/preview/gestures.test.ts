// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreviewGesture } from '../contracts/generated/preview-messages.ts';
import { createGestures } from './gestures.ts';

let sent: PreviewGesture[];
let acted: number;

const idOf = (element: Element | null): string | undefined =>
  element?.closest('[id]')?.id ?? undefined;

// Once, because the listeners of a page stay.
const gestures = createGestures(window, idOf, (message) => void sent.push(message));

beforeEach(() => {
  [sent, acted] = [[], 0];
  document.documentElement.setPointerCapture = () => undefined;
  vi.stubGlobal('scrollBy', vi.fn<() => void>());
  document.body.innerHTML = '<main><p id="one"><b>1</b></p><button id="two">2</button></main>';
  document.querySelector('main')?.addEventListener('click', () => (acted += 1));
  gestures.setEditing(true);
});

const fire = (
  kind: string,
  selector: string,
  { x = 10, y = 400, buttons = 0, pointerType = 'mouse', ...more }: Record<string, unknown> = {},
): boolean => {
  const options = { clientX: x, clientY: y, bubbles: true, cancelable: true, ...more };
  const event = Object.assign(new MouseEvent(kind, options as MouseEventInit), {
    pointerId: 1,
    pointerType,
    isPrimary: true,
  });
  Object.defineProperty(event, 'buttons', { value: buttons });
  return document.querySelector(selector)?.dispatchEvent(event) ?? false;
};

const kinds = (): readonly string[] => sent.map(({ kind, node }) => `${kind} ${node ?? '-'}`);

describe('studio §7: the frame reports what the pointer does', () => {
  test('a click reports the innermost node, and the screen does not act', () => {
    expect(fire('pointerdown', 'b', { buttons: 1 })).toBe(false);
    fire('pointerup', 'b');
    fire('click', 'b', { x: 3, y: 4, shiftKey: true });
    expect(sent).toEqual([
      { is: 'gesture', kind: 'click', x: 3, y: 4, isExtending: true, node: 'one' },
    ]);
    expect(acted).toBe(0);
  });

  test('while it is tried out, the screen acts and nothing is reported', () => {
    gestures.setEditing(false);
    fire('pointerdown', 'b', { buttons: 1 });
    fire('click', 'b');
    expect([acted, sent]).toEqual([1, []]);
  });

  test('hover is reported once per node', () => {
    for (const selector of ['b', '#one', '#two', 'main']) fire('pointermove', selector);
    expect(kinds()).toEqual(['over one', 'over two', 'over -']);
  });

  test('a press that moves far enough is a drag from its first position, not a click', () => {
    fire('pointerdown', 'b', { buttons: 1, x: 10, y: 400 });
    fire('pointermove', '#two', { buttons: 1, x: 13, y: 402 });
    expect(sent).toEqual([]);
    fire('pointermove', '#two', { buttons: 1, x: 10, y: 420 });
    fire('pointermove', '#two', { buttons: 1, x: 10, y: 430 });
    fire('pointerup', '#two', { x: 10, y: 430 });
    fire('click', '#two');
    expect(sent.map(({ kind, y, node }) => [kind, y, node])).toEqual([
      ['drag', 400, 'one'],
      ['move', 420, undefined],
      ['move', 430, undefined],
      ['drop', 430, undefined],
    ]);
    fire('click', '#two');
    expect(kinds().at(-1)).toBe('click two');
  });

  test.each([
    ['a drag outside of all nodes', 'main', {}],
    ['a finger, which scrolls', 'b', { pointerType: 'touch' }],
    ['another button', 'b', { button: 2 }],
  ])('%s is none', (_, selector, how) => {
    fire('pointerdown', selector, { buttons: 1, ...how });
    fire('pointermove', selector, { buttons: 1, y: 500, ...how });
    expect(kinds().filter((kind) => kind.startsWith('drag'))).toEqual([]);
  });

  test('a drag whose button was released elsewhere is cancelled', () => {
    fire('pointerdown', 'b', { buttons: 1 });
    fire('pointermove', 'b', { buttons: 1, y: 440 });
    fire('pointermove', 'b', { buttons: 0, y: 450 });
    expect(kinds()).toEqual(['drag one', 'move -', 'cancel -', 'over one']);
  });

  test('a double click and the context menu are reported', () => {
    fire('dblclick', 'b');
    expect(fire('contextmenu', '#two')).toBe(false);
    expect(kinds()).toEqual(['double one', 'menu two']);
  });

  test('the wheel zooms with Ctrl only', () => {
    const roll = (ctrlKey: boolean): boolean =>
      document
        .querySelector('b')
        ?.dispatchEvent(
          new WheelEvent('wheel', { deltaY: 5, ctrlKey, bubbles: true, cancelable: true }),
        ) ?? false;
    expect([roll(false), roll(true)]).toEqual([true, false]);
    expect(sent).toMatchObject([{ kind: 'zoom', delta: 5, node: 'one' }]);
  });

  test('a key selects the focused node, and does not reach the screen', () => {
    const button = document.querySelector<HTMLElement>('#two');
    button?.focus();
    const press = (key: string): boolean =>
      button?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ) ?? false;
    expect([press('Tab'), press('a'), press('Enter')]).toEqual([true, false, false]);
    expect(kinds()).toEqual(['click two']);
  });

  test.each([
    ['is reported, also while it is tried out', '', ['escape -']],
    ['closes a dialog of the screen first', '<dialog open></dialog>', []],
  ])('Escape %s', (_, dialog, expected) => {
    gestures.setEditing(false);
    document.body.insertAdjacentHTML('beforeend', dialog);
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(event)).toBe(true);
    expect(kinds()).toEqual(expected);
  });
});
