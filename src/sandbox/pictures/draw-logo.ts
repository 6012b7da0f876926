import { encodePng } from './encode-png.ts';
import { type Colour, drawPicture } from './picture.ts';

const logoSize = 96;

/** A square picture as a PNG of 96 x 96 pixels: a ring and a disc of one colour on the other. */
export const drawLogo = (ground: Colour, disc: Colour): Buffer =>
  encodePng(
    drawPicture(logoSize, logoSize, (x, y) => {
      const fromMiddle = Math.hypot(x - logoSize / 2, y - logoSize / 2);
      return fromMiddle < logoSize * 0.2 ||
        (fromMiddle > logoSize * 0.28 && fromMiddle < logoSize * 0.36)
        ? disc
        : ground;
    }),
  );
