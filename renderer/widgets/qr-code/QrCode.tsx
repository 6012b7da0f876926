import { useMemo } from 'react';
import type { QrCodeProps } from '../generated/props.ts';
import { Picture } from '../parts/Picture.tsx';
import { qrMatrixOf, type QrMatrix } from './qr-matrix.ts';
import './qr-code.css';

/** Modules around a code that stay light, so that a camera finds its edge. */
const quiet = 4;

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

export function QrCode({ id, label, value = '', src }: QrCodeProps) {
  const matrix = useMemo(() => (value === '' ? undefined : qrMatrixOf(value)), [value]);
  const width = (matrix?.length ?? 0) + 2 * quiet;
  const drawn = matrix && (
    // Dark on light whatever the theme says: many cameras read nothing else.
    <svg id={id} className="w-qr-code" role="img" aria-label={label} viewBox={`${-quiet} ${-quiet} ${width} ${width}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${width}v${width}h-${width}z`} />
      <path fill="#000" d={pathOf(matrix)} />
    </svg>
  );
  return <Picture id={id} className="w-qr-code" address={src} alt={label} instead={drawn} />;
}
