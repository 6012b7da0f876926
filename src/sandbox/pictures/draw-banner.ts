import { encodePng } from './encode-png.ts';
import { type Colour, drawPicture } from './picture.ts';

const bannerWidth = 375;
const bannerHeight = 140;

const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** A picture for the top of a page as a PNG of 375 x 140 pixels: one colour passing into another, with rings. */
export const drawBanner = (from: Colour, to: Colour): Buffer =>
  encodePng(
    drawPicture(bannerWidth, bannerHeight, (x, y) => {
      const ring = Math.floor(Math.hypot(x - bannerWidth * 0.8, y - bannerHeight) / 24) % 2;
      return mix(from, to, Math.min(1, (x / bannerWidth + y / bannerHeight) / 2 + ring * 0.12));
    }),
  );
