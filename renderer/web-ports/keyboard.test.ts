import { expect, test, vi } from 'vitest';
import { watchKeyboard } from './viewport.ts';

const start = (width: number, height: number, first?: { width: number; height: number }) => {
  const size = { width, height };
  let resized = (): void => undefined;
  const changed = vi.fn<() => void>();
  const isUp = watchKeyboard(
    { size: () => size, onResize: (listener) => (resized = listener) },
    changed,
    first,
  );
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
  expect([740, 739, 500, 740, 800].map((height) => resize({ height }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('AMB-60 a bar of the browser that goes away makes the largest height larger', () => {
  const { resize } = start(390, 740);
  expect([resize({ height: 800 }), resize({ height: 740 }), resize({ height: 739 })]).toEqual([
    false,
    false,
    true,
  ]);
});

test('AMB-60 after a rotation the height is compared again', () => {
  const { resize } = start(390, 800);
  expect([
    resize({ width: 800, height: 390 }),
    resize({ height: 330 }),
    resize({ height: 329 }),
  ]).toEqual([false, false, true]);
  expect(resize({ width: 390, height: 800 })).toBe(false);
});

test('BANK-22 AMB-60 a keyboard that is up when the app comes, for what was typed before, is one', () => {
  const { isUp, resize } = start(390, 500, { width: 390, height: 800 });
  expect(isUp()).toBe(true);
  expect([800, 500].map((height) => resize({ height }))).toEqual([false, true]);
});

test('AMB-60 a phone that was turned before the app came has no keyboard up', () => {
  const { isUp, resize } = start(800, 390, { width: 390, height: 800 });
  expect([isUp(), resize({ height: 329 })]).toEqual([false, true]);
});
