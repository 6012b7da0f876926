import { drawPicture, encodePng } from './picture.ts';

/** Interleaved 2 of 5, W wide and N narrow. */
const bars = [
  'NNWWN',
  'WNNNW',
  'NWNNW',
  'WWNNN',
  'NNWNW',
  'WNWNN',
  'NWWNN',
  'NNNWW',
  'WNNWN',
  'NWNWN',
];

const narrow = 2;
const wide = 5;
/** Quiet zone on both sides that scanners need, in pixels. */
const quietZonePx = 20;
const height = 96;

/** Widths of bars and gaps in turn. Bars encode the first digit of each pair, gaps the second. */
const barWidths = (digits: string): number[] => {
  const signs = ['NNNN'];
  for (let index = 0; index < digits.length; index += 2) {
    const gaps = bars[Number(digits[index + 1])] ?? '';
    signs.push(
      (bars[Number(digits[index])] ?? '')
        .split('')
        .map((bar, place) => bar + (gaps[place] ?? ''))
        .join(''),
    );
  }
  return [...signs, 'WNN']
    .join('')
    .split('')
    .map((sign) => (sign === 'W' ? wide : narrow));
};

/**
 * Scannable bar code as PNG.
 * @param digits an even number of digits
 */
export const drawBarCode = (digits: string): Promise<Buffer> => {
  const isInk = barWidths(digits).flatMap((width, index) =>
    Array.from({ length: width }, () => index % 2 === 0),
  );
  return encodePng(
    drawPicture(isInk.length + 2 * quietZonePx, height, (x) =>
      isInk[x - quietZonePx] === true ? [0, 0, 0] : [255, 255, 255],
    ),
  );
};
