import { encodePng } from './encode-png.ts';
import { type Colour, drawPicture } from './picture.ts';

const size = 96;

/** A square picture as a PNG of 96 x 96 pixels: a ring and a disc of one colour on the other. */
export const drawLogo = (ground: Colour, disc: Colour): Buffer =>
  encodePng(
    drawPicture(size, size, (x, y) => {
      const fromMiddle = Math.hypot(x - size / 2, y - size / 2);
      return fromMiddle < size * 0.2 || (fromMiddle > size * 0.28 && fromMiddle < size * 0.36)
        ? disc
        : ground;
    }),
  );
