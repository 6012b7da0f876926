import { useMemo } from 'react';
import type { QrCodeProps } from '../generated/props.ts';
import { Picture } from '../shared/Picture.tsx';
import { qrShapeOf } from './qr-shape.ts';
import './qr-code.css';

export function QrCode({ id, label, value = '', src }: QrCodeProps) {
  const shape = useMemo(() => (value === '' ? undefined : qrShapeOf(value)), [value]);
  const svg = shape && (
    // Dark on light in every theme: many cameras read nothing else.
    <svg
      id={id}
      className="w-qr-code"
      role="img"
      aria-label={label}
      viewBox={shape.viewBox}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={shape.light} />
      <path fill="#000" d={shape.dark} />
    </svg>
  );
  return <Picture id={id} className="w-qr-code" address={src} alt={label} fallback={svg} />;
}
