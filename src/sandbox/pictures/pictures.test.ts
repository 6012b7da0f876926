import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawBanner, drawPicture, setPixel } from './picture.ts';
import { drawCaptcha, type Random, hasInk, glyphHeight, glyphs, glyphWidth } from './captcha.ts';
import { encodePng } from './encode-png.ts';
import { type ReadPng, readPng } from './read-png.fixture.ts';

test('a PNG has the pixels of its picture, and nothing but pixels in it', () => {
  const picture = drawPicture(3, 2, (x, y) => [x * 100, y * 200, 7]);
  setPixel(picture, 1.9, 1.2, [1, 2, 3]);
  for (const [x, y] of [
    [-1, 0],
    [3, 0],
    [0, -0.1],
    [0, 2],
  ])
    setPixel(picture, x ?? 0, y ?? 0, [9, 9, 9]);
  const { width, height, chunks, colourAt } = readPng(encodePng(picture));
  expect([width, height, chunks]).toEqual([3, 2, ['IHDR', 'IDAT', 'IEND']]);
  expect([0, 1, 2].map((x) => colourAt(x, 0))).toEqual([
    [0, 0, 7],
    [100, 0, 7],
    [200, 0, 7],
  ]);
  expect([0, 1, 2].map((x) => colourAt(x, 1))).toEqual([
    [0, 200, 7],
    [1, 2, 3],
    [200, 200, 7],
  ]);
});

test('a banner passes from one colour into the other', () => {
  const { width, height, colourAt } = readPng(drawBanner([200, 0, 0], [0, 0, 200]));
  expect([width, height]).toEqual([375, 140]);
  const [left, right] = [colourAt(0, 0), colourAt(374, 139)];
  expect(left[0] - left[2]).toBeGreaterThan(100);
  expect(right[2] - right[0]).toBeGreaterThan(100);
});

describe('signs of captchas', () => {
  test('have five columns and seven rows', () => {
    for (const rows of glyphs.values())
      expect(rows.map((row) => row.replaceAll(/[^.#]/g, '').length)).toEqual(
        Array(glyphHeight).fill(glyphWidth),
      );
  });

  test.each(['0OQD', '1IL', '8B', '5S', '2Z', '6G', 'UV', 'PF', 'PR'])(
    'of %s, which look alike, there is one at most',
    (alike) => {
      expect(alike.split('').filter((sign) => glyphs.has(sign)).length).toBeLessThanOrEqual(1);
    },
  );

  test('differ in at least four cells, so that speckles do not turn one into another', () => {
    const cellsOf = (rows: readonly string[]): string => rows.join('');
    const all = [...glyphs].map(([sign, rows]) => ({ sign, cells: cellsOf(rows) }));
    const close = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        const differing = one.cells
          .split('')
          .filter((cell, place) => cell !== other.cells[place]).length;
        return differing < 4 ? [`${one.sign} ${other.sign}: ${differing}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });

  test('have no ink outside, and other signs have none at all', () => {
    expect([
      hasInk('T', 0, 0),
      hasInk('T', -1, 0),
      hasInk('T', 5, 0),
      hasInk('T', 0, 7),
      hasInk('?', 0, 0),
    ]).toEqual([true, false, false, false, false]);
  });
});

describe('CALL-26: a captcha', () => {
  const chances = (seed: number): Random => {
    let state = seed;
    return (below) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
  };
  const isDark = (png: ReadPng, x: number, y: number): boolean =>
    Math.max(...png.colourAt(x, y)) < 200;
  const darkIn = (png: ReadPng, from: number, to: number): number => {
    let count = 0;
    for (let x = from; x < to; x += 1)
      for (let y = 0; y < png.height; y += 1) if (isDark(png, x, y)) count += 1;
    return count;
  };

  test('is a PNG of 148 x 52 pixels', () => {
    const { width, height } = readPng(drawCaptcha('KW4X', chances(1)));
    expect([width, height]).toEqual([148, 52]);
  });

  test('has a sign in each quarter: ink of the size of the sign, more than lines and speckles leave', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const png = readPng(drawCaptcha('HHHH', chances(seed)));
      // An H has 17 cells of at least 4.4 x 4.4 pixels.
      for (const quarter of [0, 1, 2, 3])
        expect(darkIn(png, 8 + quarter * 33, 41 + quarter * 33)).toBeGreaterThan(17 * 4.4 * 4.4);
    }
  });

  test('has lines and speckles where there is no sign', () => {
    expect(darkIn(readPng(drawCaptcha('', chances(1))), 0, 148)).toBeGreaterThan(4 * 148);
  });

  test('of one text is drawn anew each time', () => {
    const pictures = Array.from({ length: 4 }, () =>
      drawCaptcha('A7RT', (below) => randomInt(below)).toString('base64'),
    );
    expect(new Set(pictures).size).toBe(4);
  });

  test('does not name its text', () => {
    expect(drawCaptcha('A7RT', chances(7)).includes('A7RT')).toBe(false);
  });
});
