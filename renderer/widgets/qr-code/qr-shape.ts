import { qrMatrixOf, type QrMatrix } from './qr-matrix.ts';

/** Modules around a code that stay light, so that a camera finds its edge. */
const quiet = 4;

/** A code as shapes of SVG. */
export interface QrShape {
  readonly viewBox: string;
  /** What has to be light, the room around the code with it. */
  readonly light: string;
  readonly dark: string;
}

/** The dark modules as one shape, each run of a row a rectangle. */
const pathOf = (matrix: QrMatrix): string =>
  matrix
    .flatMap((row, top) =>
      row.map((isDark, left) => {
        if (!isDark || row[left - 1] === true) return '';
        const end = row.indexOf(false, left);
        const length = (end < 0 ? row.length : end) - left;
        return `M${left} ${top}h${length}v1h-${length}z`;
      }),
    )
    .join('');

/** The QR code of a text; undefined when it is too long for any. */
export const qrShapeOf = (text: string): QrShape | undefined => {
  const matrix = qrMatrixOf(text);
  if (matrix === undefined) return undefined;
  const width = matrix.length + 2 * quiet;
  return {
    viewBox: `${-quiet} ${-quiet} ${width} ${width}`,
    light: `M${-quiet} ${-quiet}h${width}v${width}h-${width}z`,
    dark: pathOf(matrix),
  };
};
