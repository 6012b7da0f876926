import { drawFormat, gridOf, type QrGrid } from './qr-grid.ts';
import { penaltyOf } from './qr-penalty.ts';
import { sizeFor } from './qr-size.ts';
import { wordsOf } from './qr-words.ts';

/** Modules of a QR code by rows, true for dark ones. Around them four modules must stay light. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Which modules each mask turns over. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The places of the data in their order: two columns at a time from the right, upwards and downwards in turns. */
function* dataPlaces(grid: QrGrid): Generator<readonly [number, number]> {
  const { width } = grid;
  let isUpwards = true;
  for (let right = width - 1; right > 0; right -= 2) {
    // The timing pattern has a column of its own.
    if (right === 6) right = 5;
    for (let step = 0; step < width; step += 1) {
      const row = isUpwards ? width - 1 - step : step;
      for (const column of [right, right - 1])
        if (!grid.isPattern(row, column)) yield [row, column];
    }
    isUpwards = !isUpwards;
  }
}

const drawData = (grid: QrGrid, words: readonly number[]): void => {
  let bit = 0;
  for (const [row, column] of dataPlaces(grid)) {
    grid.set(row, column, (((words[Math.floor(bit / 8)] ?? 0) >>> (7 - (bit % 8))) & 1) === 1);
    bit += 1;
  }
};

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

const masked = (grid: QrGrid, mask: number): readonly (readonly number[])[] => {
  const turns = masks[mask];
  drawFormat(grid.set, grid.width, mask);
  const places = range(grid.width);
  const isDark = (row: number, column: number): boolean =>
    grid.isDark(row, column) !== (!grid.isPattern(row, column) && turns?.(row, column) === true);
  return places.map((row) => places.map((column) => (isDark(row, column) ? 1 : 0)));
};

/** The QR code of a text as bytes of UTF-8, error correction M; undefined when it is too long for any (beyond 2,331 bytes). */
export const qrMatrixOf = (text: string): QrMatrix | undefined => {
  const bytes = new TextEncoder().encode(text);
  const size = sizeFor(bytes.length);
  if (size === undefined) return undefined;
  const grid = gridOf(size.version);
  drawData(grid, wordsOf(bytes, size));
  const drawn = range(masks.length).map((mask) => masked(grid, mask));
  const points = drawn.map(penaltyOf);
  const best = drawn[points.indexOf(Math.min(...points))] ?? [];
  return best.map((row) => row.map((module) => module === 1));
};
