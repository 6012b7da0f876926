import { type Rgb, drawPicture, encodePng, type Bitmap, setPixel } from './picture.ts';

export const glyphWidth = 5;
export const glyphHeight = 7;

/**
 * Captcha glyphs by row. Of each confusable group (O0QD, I1, B8, S5, Z2, G6, UV, PFR) at most one
 * is used.
 */
export const glyphs: ReadonlyMap<string, readonly string[]> = new Map([
  ['A', ['..#..', '.#.#.', '#...#', '#...#', '#####', '#...#', '#...#']],
  ['C', ['.####', '#....', '#....', '#....', '#....', '#....', '.####']],
  ['D', ['####.', '#...#', '#...#', '#...#', '#...#', '#...#', '####.']],
  ['E', ['#####', '#....', '#....', '####.', '#....', '#....', '#####']],
  ['F', ['#####', '#....', '#....', '####.', '#....', '#....', '#....']],
  ['H', ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#']],
  ['J', ['..###', '...#.', '...#.', '...#.', '...#.', '#..#.', '.##..']],
  ['K', ['#...#', '#..#.', '#.#..', '##...', '#.#..', '#..#.', '#...#']],
  ['L', ['#....', '#....', '#....', '#....', '#....', '#....', '#####']],
  ['M', ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#']],
  ['N', ['#...#', '##..#', '##..#', '#.#.#', '#..##', '#..##', '#...#']],
  ['R', ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#']],
  ['T', ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..']],
  ['U', ['#...#', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.']],
  ['W', ['#...#', '#...#', '#...#', '#.#.#', '#.#.#', '##.##', '#...#']],
  ['X', ['#...#', '#...#', '.#.#.', '..#..', '.#.#.', '#...#', '#...#']],
  ['Y', ['#...#', '#...#', '.#.#.', '..#..', '..#..', '..#..', '..#..']],
  ['3', ['####.', '....#', '....#', '.###.', '....#', '....#', '####.']],
  ['4', ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.']],
  ['7', ['#####', '....#', '...#.', '...#.', '..#..', '..#..', '..#..']],
  ['9', ['.###.', '#...#', '#...#', '.####', '....#', '....#', '.###.']],
]);

export const hasInk = (glyph: string, column: number, row: number): boolean =>
  glyphs.get(glyph)?.[row]?.[column] === '#';

export type Random = (below: number) => number;

const width = 148;
const height = 52;
/** Width of a glyph and horizontal margin, in pixels. */
const cellWidth = 33;
const margin = 8;
const lineCount = 4;
const speckleCount = 260;

const inkColours: readonly Rgb[] = [
  [24, 60, 118],
  [116, 28, 62],
  [26, 92, 62],
  [98, 54, 18],
];

/** Captcha as PNG, 148 x 52 pixels: distorted glyphs under noise. The file contains pixels only. */
export const drawCaptcha = (text: string, random: Random): Promise<Buffer> => {
  const picture = drawPicture(width, height, () => [
    240 - random(14),
    240 - random(14),
    240 - random(14),
  ]);
  const ink = (): Rgb => inkColours[random(inkColours.length)] ?? [0, 0, 0];
  text
    .split('')
    .forEach((sign, index) =>
      drawGlyph(picture, sign, margin + cellWidth * (index + 0.5), ink(), random),
    );
  for (let line = 0; line < lineCount; line += 1) drawLine(picture, ink(), random);
  for (let speckle = 0; speckle < speckleCount; speckle += 1)
    setPixel(picture, random(width), random(height), ink());
  return encodePng(picture);
};

const drawGlyph = (
  picture: Bitmap,
  glyph: string,
  middle: number,
  ink: Rgb,
  random: Random,
): void => {
  const x = middle + random(7) - 3;
  const y = height / 2 + random(9) - 4;
  // Up to 0.3 rad (17 degrees) to either side.
  const angle = (random(61) - 30) / 100;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const size = 4.4 + random(10) / 10;
  const reach = Math.ceil(size * glyphHeight * 0.7);
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const column = Math.floor((cosine * dx + sine * dy) / size + glyphWidth / 2);
      const row = Math.floor((cosine * dy - sine * dx) / size + glyphHeight / 2);
      if (hasInk(glyph, column, row)) setPixel(picture, x + dx, y + dy, ink);
    }
};

const drawLine = (picture: Bitmap, ink: Rgb, random: Random): void => {
  const start = random(height);
  const end = random(height);
  const bend = random(11) - 5;
  const length = 12 + random(20);
  for (let x = 0; x < width; x += 1) {
    const y = start + ((end - start) * x) / width + bend * Math.sin(x / length);
    setPixel(picture, x, y, ink);
    setPixel(picture, x, y + 1, ink);
  }
};
