import { expect, test, vi } from 'vitest';
import { watchKeyboard } from './keyboard.ts';

const start = (width: number, height: number) => {
  const size = { width, height };
  let resized = (): void => undefined;
  const changed = vi.fn<() => void>();
  const isUp = watchKeyboard({ width: () => size.width, height: () => size.height, onResize: (listener) => (resized = listener) }, changed);
  const resize = (to: Partial<typeof size>): boolean => {
    Object.assign(size, to);
    resized();
    return isUp();
  };
  return { isUp, resize, changed };
};

test('BANK-22 BANK-23 AMB-60 more than 60 px less than the largest height is the keyboard', () => {
  const { isUp, resize, changed } = start(390, 800);
  expect(isUp()).toBe(false);
  expect([740, 739, 500, 740, 800].map((height) => resize({ height }))).toEqual([false, true, true, false, false]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('AMB-60 a bar of the browser that goes away makes the largest height larger', () => {
  const { resize } = start(390, 740);
  expect([resize({ height: 800 }), resize({ height: 740 }), resize({ height: 739 })]).toEqual([false, false, true]);
});

test('AMB-60 after a rotation the height is compared anew', () => {
  const { resize } = start(390, 800);
  expect([resize({ width: 800, height: 390 }), resize({ height: 330 }), resize({ height: 329 })]).toEqual([false, false, true]);
  expect(resize({ width: 390, height: 800 })).toBe(false);
});
