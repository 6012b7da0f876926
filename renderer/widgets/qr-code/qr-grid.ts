import { alignmentsOf, widthOf } from './qr-size.ts';

/** Modules by row and column, from the upper left corner. */
export interface QrGrid {
  readonly width: number;
  isDark(row: number, column: number): boolean;
  /** Whether a module belongs to a pattern that every code of this size has, so that it holds no data. */
  isPattern(row: number, column: number): boolean;
  set(row: number, column: number, isDark: boolean): void;
}

/** Draws a module of a pattern. */
export type DrawModule = (row: number, column: number, isDark: boolean) => void;

/** Dark by distance from the middle. */
const drawSquare = (
  draw: DrawModule,
  width: number,
  row: number,
  column: number,
  reach: number,
  isDark: (distance: number) => boolean,
): void => {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const [y, x] = [row + down, column + right];
      if (y >= 0 && y < width && x >= 0 && x < width)
        draw(y, x, isDark(Math.max(Math.abs(down), Math.abs(right))));
    }
};

/** The remainder of a number behind its shift, as format and version are protected. */
const protect = (value: number, polynomial: number, degree: number): number => {
  let rest = value;
  for (let step = 0; step < degree; step += 1)
    rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (value << degree) | rest;
};

/** Error level (M is 0) and mask, written twice. @param mask 0 to 7 */
export const drawFormat = (draw: DrawModule, width: number, mask: number): void => {
  const bits = protect(mask, 0x537, 10) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    // Beside the upper left finder the timing patterns are stepped over.
    if (index < 8) draw(index < 6 ? index : index + 1, 8, isDark);
    else draw(8, index === 8 ? 7 : 14 - index, isDark);
    if (index < 8) draw(8, width - 1 - index, isDark);
    else draw(width - 15 + index, 8, isDark);
  }
  draw(width - 8, 8, true);
};

const drawVersion = (draw: DrawModule, width: number, version: number): void => {
  const bits = protect(version, 0x1f25, 12);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const [long, short] = [Math.floor(index / 3), width - 11 + (index % 3)];
    draw(long, short, isDark);
    draw(short, long, isDark);
  }
};

const drawPatterns = (draw: DrawModule, version: number): void => {
  const width = widthOf(version);
  for (let place = 0; place < width; place += 1) {
    draw(6, place, place % 2 === 0);
    draw(place, 6, place % 2 === 0);
  }
  const corners: readonly (readonly [number, number])[] = [
    [3, 3],
    [3, width - 4],
    [width - 4, 3],
  ];
  for (const [row, column] of corners)
    drawSquare(draw, width, row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const middles = alignmentsOf(version);
  const last = middles.length - 1;
  for (const [down, row] of middles.entries())
    for (const [right, column] of middles.entries()) {
      const isOnFinder =
        (down === 0 && (right === 0 || right === last)) || (down === last && right === 0);
      if (!isOnFinder) drawSquare(draw, width, row, column, 2, (distance) => distance !== 1);
    }
  drawFormat(draw, width, 0);
  if (version >= 7) drawVersion(draw, width, version);
};

/** An empty code with its patterns. The format is that of mask 0 until it is drawn anew. */
export const gridOf = (version: number): QrGrid => {
  const width = widthOf(version);
  const dark = new Uint8Array(width * width);
  const pattern = new Uint8Array(width * width);
  const set = (row: number, column: number, isDark: boolean): void => {
    dark[row * width + column] = isDark ? 1 : 0;
  };
  drawPatterns((row, column, isDark) => {
    set(row, column, isDark);
    pattern[row * width + column] = 1;
  }, version);
  return {
    width,
    isDark: (row, column) => dark[row * width + column] === 1,
    isPattern: (row, column) => pattern[row * width + column] === 1,
    set,
  };
};
