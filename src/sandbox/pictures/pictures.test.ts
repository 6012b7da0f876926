import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sharp } from '../../shared/image.ts';
import { drawBanner, drawPicture, encodePng, type Rgb, setPixel } from './picture.ts';
import { drawCaptcha, type Random, hasInk, glyphHeight, glyphs, glyphWidth } from './captcha.ts';

interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => Rgb;
}

const decodePng = async (file: Buffer): Promise<DecodedPicture> => {
  const { data, info } = await sharp(file, { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const valueAt = (x: number, y: number, channel: number): number =>
    data[(y * width + x) * channels + channel] ?? -1;
  return {
    width,
    height,
    colourAt: (x, y) => [valueAt(x, y, 0), valueAt(x, y, 1), valueAt(x, y, 2)],
  };
};

test('a PNG has the pixels of its picture, and nothing but pixels in it', async () => {
  const picture = drawPicture(3, 2, (x, y) => [x * 100, y * 200, 7]);
  setPixel(picture, 1.9, 1.2, [1, 2, 3]);
  for (const [x, y] of [
    [-1, 0],
    [3, 0],
    [0, -0.1],
    [0, 2],
  ])
    setPixel(picture, x ?? 0, y ?? 0, [9, 9, 9]);
  const file = await encodePng(picture);
  const { size: _, ...metadata } = await sharp(file).metadata();
  // No profile, EXIF, XMP or comments, which would be further properties.
  expect(metadata).toEqual({
    format: 'png',
    mediaType: 'image/png',
    width: 3,
    height: 2,
    space: 'srgb',
    channels: 3,
    depth: 'uchar',
    isProgressive: false,
    isPalette: false,
    bitsPerSample: 8,
    hasProfile: false,
    hasAlpha: false,
    autoOrient: { width: 3, height: 2 },
  });
  const { colourAt } = await decodePng(file);
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

test('a banner passes from one colour into the other', async () => {
  const { width, height, colourAt } = await decodePng(await drawBanner([200, 0, 0], [0, 0, 200]));
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
  const isDark = (png: DecodedPicture, x: number, y: number): boolean =>
    Math.max(...png.colourAt(x, y)) < 200;
  const darkIn = (png: DecodedPicture, from: number, to: number): number => {
    let count = 0;
    for (let x = from; x < to; x += 1)
      for (let y = 0; y < png.height; y += 1) if (isDark(png, x, y)) count += 1;
    return count;
  };

  test('is a PNG of 148 x 52 pixels', async () => {
    const { width, height } = await decodePng(await drawCaptcha('KW4X', chances(1)));
    expect([width, height]).toEqual([148, 52]);
  });

  test('has a sign in each quarter: ink of the size of the sign, more than lines and speckles leave', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const png = await decodePng(await drawCaptcha('HHHH', chances(seed)));
      // An H has 17 cells of at least 4.4 x 4.4 pixels.
      for (const quarter of [0, 1, 2, 3])
        expect(darkIn(png, 8 + quarter * 33, 41 + quarter * 33)).toBeGreaterThan(17 * 4.4 * 4.4);
    }
  });

  test('has lines and speckles where there is no sign', async () => {
    const png = await decodePng(await drawCaptcha('', chances(1)));
    expect(darkIn(png, 0, 148)).toBeGreaterThan(4 * 148);
  });

  test('of one text is rendered differently each time', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 4 }, () => drawCaptcha('A7RT', (below) => randomInt(below))),
    );
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(4);
  });

  test('does not name its text', async () => {
    expect((await drawCaptcha('A7RT', chances(7))).includes('A7RT')).toBe(false);
  });
});
