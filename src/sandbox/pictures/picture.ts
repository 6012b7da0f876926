import { sharp } from '../../shared/image.ts';

export type Rgb = readonly [number, number, number];

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, row by row. */
  readonly rgb: Uint8Array;
}

export const drawPicture = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Rgb,
): Bitmap => {
  const picture: Bitmap = { width, height, rgb: new Uint8Array(width * height * 3) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) setPixel(picture, x, y, colourAt(x, y));
  return picture;
};

export const setPixel = (
  { width, height, rgb }: Bitmap,
  x: number,
  y: number,
  colour: Rgb,
): void => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column >= 0 && column < width && row >= 0 && row < height)
    rgb.set(colour, (row * width + column) * 3);
};

/** The file contains pixels only. */
export const encodePng = ({ width, height, rgb }: Bitmap): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

const bannerWidth = 375;
const bannerHeight = 140;

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const drawBanner = (from: Rgb, to: Rgb): Promise<Buffer> =>
  encodePng(
    drawPicture(bannerWidth, bannerHeight, (x, y) => {
      const ring = Math.floor(Math.hypot(x - bannerWidth * 0.8, y - bannerHeight) / 24) % 2;
      return mix(from, to, Math.min(1, (x / bannerWidth + y / bannerHeight) / 2 + ring * 0.12));
    }),
  );

const logoSize = 96;

export const drawLogo = (ground: Rgb, disc: Rgb): Promise<Buffer> =>
  encodePng(
    drawPicture(logoSize, logoSize, (x, y) => {
      const fromMiddle = Math.hypot(x - logoSize / 2, y - logoSize / 2);
      return fromMiddle < logoSize * 0.2 ||
        (fromMiddle > logoSize * 0.28 && fromMiddle < logoSize * 0.36)
        ? disc
        : ground;
    }),
  );
