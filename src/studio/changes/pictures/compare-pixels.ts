/** Pixels of a picture as RGBA bytes, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of the compared squares, in pixels: about the height of a character. */
const side = 12;

/**
 * Side of the averaged tiles, in pixels: averaging hides noise of the WebP compression at edges.
 */
const tile = 6;

/** Largest unnoticed difference of two tiles, summed over the three colours. */
const unnoticed = 20;

/** Average red, green and blue of a tile; undefined beyond the edge. */
const colourOf = (
  { width, height, data }: Pixels,
  left: number,
  top: number,
): readonly [number, number, number] | undefined => {
  const [right, below] = [Math.min(left + tile, width), Math.min(top + tile, height)];
  const pixels = (right - left) * (below - top);
  if (right <= left || below <= top) return undefined;
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < below; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  return [red / pixels, green / pixels, blue / pixels];
};

const differs = (one: Pixels, other: Pixels, left: number, top: number): boolean => {
  const [a, b] = [colourOf(one, left, top), colourOf(other, left, top)];
  if (a === undefined || b === undefined) return a !== b;
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) > unnoticed;
};

const isChanged = (one: Pixels, other: Pixels, column: number, row: number): boolean => {
  for (let top = row * side; top < (row + 1) * side; top += tile) {
    for (let left = column * side; left < (column + 1) * side; left += tile)
      if (differs(one, other, left, top)) return true;
  }
  return false;
};

/** Distance in squares within which changed squares form one area. */
const reach = 2;

/** Lists changed areas from top to bottom; an excess of one picture counts as changed. */
export const comparePixels = (one: Pixels, other: Pixels): readonly PixelArea[] => {
  const [columns, rows] = [
    Math.ceil(Math.max(one.width, other.width) / side),
    Math.ceil(Math.max(one.height, other.height) / side),
  ];
  const open = new Set<number>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (isChanged(one, other, column, row)) open.add(row * columns + column);
  const areas: PixelArea[] = [];
  for (const first of open) {
    open.delete(first);
    const found = [first];
    for (const square of found) {
      const [column, row] = [square % columns, Math.floor(square / columns)];
      for (let down = -reach; down <= reach; down += 1) {
        for (let across = -reach; across <= reach; across += 1) {
          const next = (row + down) * columns + column + across;
          if (column + across >= 0 && column + across < columns && open.delete(next))
            found.push(next);
        }
      }
    }
    const [xs, ys] = [
      found.map((square) => square % columns),
      found.map((square) => Math.floor(square / columns)),
    ];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    areas.push({
      x: left * side,
      y: top * side,
      width: (Math.max(...xs) - left + 1) * side,
      height: (Math.max(...ys) - top + 1) * side,
    });
  }
  return areas.toSorted((a, b) => a.y - b.y || a.x - b.x);
};
