import { encode } from 'uqr';

/** Light modules required around a code (ISO/IEC 18004, quiet zone). */
const quietZone = 4;

/** QR code as SVG paths. */
export interface QrShape {
  readonly viewBox: string;
  /** Background, including the quiet zone. */
  readonly light: string;
  readonly dark: string;
}

/** One path for all dark modules: a rectangle per horizontal run. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, top) =>
      row.map((isDark, left) => {
        if (!isDark || row[left - 1] === true) return '';
        const end = row.indexOf(false, left);
        const length = (end < 0 ? row.length : end) - left;
        return `M${left} ${top}h${length}v1h-${length}z`;
      }),
    )
    .join('');

/**
 * Encodes text as a QR code with error correction level M.
 * @returns undefined when the text exceeds the largest version, about 2,300 bytes or 5,600 digits
 */
export const qrShapeOf = (text: string): QrShape | undefined => {
  let rows: readonly (readonly boolean[])[];
  try {
    rows = encode(text, { ecc: 'M', border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const width = rows.length + 2 * quietZone;
  return {
    viewBox: `${-quietZone} ${-quietZone} ${width} ${width}`,
    light: `M${-quietZone} ${-quietZone}h${width}v${width}h-${width}z`,
    dark: pathOf(rows),
  };
};
