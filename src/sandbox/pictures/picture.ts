/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [number, number, number];

/** A picture of opaque pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row from the top. */
  readonly rgb: Uint8Array;
}

/** Draws a picture pixel by pixel. */
export const drawPicture = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Picture => {
  const picture: Picture = { width, height, rgb: new Uint8Array(width * height * 3) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) setPixel(picture, x, y, colourAt(x, y));
  return picture;
};

/** Colours the pixel in which a point lies; a point outside the picture is left out. */
export const setPixel = (
  { width, height, rgb }: Picture,
  x: number,
  y: number,
  colour: Colour,
): void => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column >= 0 && column < width && row >= 0 && row < height)
    rgb.set(colour, (row * width + column) * 3);
};
