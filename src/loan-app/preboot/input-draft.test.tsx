import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistInputDraft } from './input-draft.ts';

let view = new EventTarget();
const lost = vi.fn<() => void>();

const open = (ids: readonly string[], path = '/one?userId=1'): HTMLElement => {
  history.replaceState(null, '', path);
  const drawn = document.createElement('div');
  drawn.innerHTML = '<input id="phone"><input id="code"><textarea id="words"></textarea>';
  view = new EventTarget();
  const { location, sessionStorage } = window;
  persistInputDraft(
    drawn,
    ids,
    Object.assign(view, { location, sessionStorage }) as unknown as Window,
    lost,
  );
  return drawn;
};
const shown = (drawn: HTMLElement): string[] =>
  [...drawn.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
const type = (drawn: HTMLElement, id: string, text: string): void => {
  const field = drawn.querySelector<HTMLInputElement>(`#${id}`);
  if (field !== null) field.value = text;
};
const leave = (): boolean => view.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  sessionStorage.clear();
  lost.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('what was typed is there when the page is opened again, once, and nothing of the fields that may not be kept', () => {
  const left = open(['phone', 'words']);
  for (const id of ['phone', 'code', 'words']) type(left, id, `${id} é\n&=1`);
  leave();
  const [, , words] = shown(left);
  expect(shown(open(['phone', 'words']))).toEqual(['phone é&=1', '', words]);
  expect(sessionStorage).toHaveLength(0);
  expect(shown(open(['phone', 'words']))).toEqual(['', '', '']);
});

test.each([
  '4111 1111 1111 1111',
  '4111.1111x1111.1111',
  '４１１１１１１１１１１１１１１１',
  '123456789012',
])('%s may be the number of a card and is not kept', (text) => {
  const left = open(['phone', 'words']);
  type(left, 'phone', text);
  type(left, 'words', '12345678901');
  leave();
  expect(shown(open(['phone', 'words']))).toEqual(['', '', '12345678901']);
});

test('nothing is there for another borrower, nor in what is stored of the address', () => {
  type(open(['phone']), 'phone', '139');
  leave();
  expect(Object.keys(sessionStorage).join()).toMatch(/^typed:[0-9a-f]+$/);
  expect(shown(open(['phone'], '/one?userId=2'))).toEqual(['', '', '']);
});

test('stores nothing of a page without input', () => {
  open(['phone', 'words']);
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('what the app has taken over is not kept beside its draft', () => {
  const left = open(['phone']);
  type(left, 'phone', '139');
  left.replaceChildren();
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('a page that the browser shows again as it was left keeps nothing but its fields', () => {
  const left = open(['phone']);
  type(left, 'phone', '139');
  leave();
  view.dispatchEvent(new Event('pageshow'));
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that refuses storage keeps nothing, which is told when typed text is gone, and the page goes on', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const left = open(['phone']);
  leave();
  expect(lost).not.toHaveBeenCalled();
  type(left, 'phone', '139');
  leave();
  expect(shown(left)).toEqual(['139', '', '']);
  expect(sessionStorage).toHaveLength(0);
  expect(lost).toHaveBeenCalledTimes(1);
});
