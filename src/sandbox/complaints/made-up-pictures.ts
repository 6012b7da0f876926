import type { Colour } from '../pictures/picture.ts';
import { drawBanner } from '../pictures/draw-banner.ts';
import { reencodePicture } from './pictures.ts';

const sampleColours: readonly (readonly [Colour, Colour])[] = [
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
export const createSamplePicture = async (kind: number): Promise<Buffer> => {
  const [from, to] = sampleColours[kind % sampleColours.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const picture = await reencodePicture(drawBanner(from, to));
  if (typeof picture === 'string')
    throw new Error(`A picture that the sandbox draws itself is refused: ${picture}.`);
  return picture;
};
