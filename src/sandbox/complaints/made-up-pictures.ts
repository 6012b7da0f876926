import type { Colour } from '../pictures/picture.ts';
import { drawBanner } from '../pictures/draw-banner.ts';
import { rewritePicture } from './pictures.ts';

const colours: readonly (readonly [Colour, Colour])[] = [
  [
    [52, 84, 140],
    [148, 178, 214],
  ],
  [
    [120, 52, 96],
    [226, 170, 186],
  ],
  [
    [26, 106, 84],
    [170, 214, 178],
  ],
];

/** A picture that stands for a photo, as it is kept. @param kind which of three */
export const makePicture = async (kind: number): Promise<Buffer> => {
  const [from, to] = colours[kind % colours.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const picture = await rewritePicture(drawBanner(from, to));
  if (typeof picture === 'string')
    throw new Error(`A picture that the sandbox draws itself is refused: ${picture}.`);
  return picture;
};
