import { useMemo } from 'react';
import { qrShapeOf } from '../../../renderer/entries/qr-code.ts';

export const QrPicture = ({ text }: { readonly text: string }) => {
  const shape = useMemo(() => qrShapeOf(text), [text]);
  if (shape === undefined) return null;
  return (
    // Dark on light in dark mode, too, because many cameras read nothing else.
    <svg
      className="preview-code"
      role="img"
      aria-label="QR code of the link"
      viewBox={shape.viewBox}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={shape.light} />
      <path fill="#000" d={shape.dark} />
    </svg>
  );
};
