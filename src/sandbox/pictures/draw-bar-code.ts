import { encodePng } from './encode-png.ts';
import { drawPicture } from './picture.ts';

/** Bars of each digit of the code 'Interleaved 2 of 5', W wide and N narrow. */
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
/** White room at either side that readers need, and the height, in pixels. */
const quietZonePx = 20;
const height = 96;

/** Widths of bars and gaps by turns, the first a bar. In each pair of digits the bars tell the first one and the gaps the second. */
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

/** A bar code as PNG that a reader in a shop can read. @param digits an even number of them */
export const drawBarCode = (digits: string): Buffer => {
  const isInk = barWidths(digits).flatMap((width, index) =>
    Array.from({ length: width }, () => index % 2 === 0),
  );
  return encodePng(
    drawPicture(isInk.length + 2 * quietZonePx, height, (x) =>
      isInk[x - quietZonePx] === true ? [0, 0, 0] : [255, 255, 255],
    ),
  );
};
