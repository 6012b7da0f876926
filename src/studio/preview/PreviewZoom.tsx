import { Minus, Plus } from 'lucide-react';

/** Range and step in percent. */
const [minZoom, maxZoom, zoomStep] = [50, 200, 25];

export const PreviewZoom = ({
  zoom,
  setZoom,
}: {
  /** Percent. */
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
}) => (
  <div role="group" aria-label="Zoom" className="preview-zoom">
    <button
      type="button"
      aria-label="Zoom out"
      disabled={zoom <= minZoom}
      onClick={() => setZoom(Math.max(minZoom, zoom - zoomStep))}
    >
      <Minus aria-hidden />
    </button>
    <button type="button" title="Back to the actual size" onClick={() => setZoom(100)}>
      {zoom} %
    </button>
    <button
      type="button"
      aria-label="Zoom in"
      disabled={zoom >= maxZoom}
      onClick={() => setZoom(Math.min(maxZoom, zoom + zoomStep))}
    >
      <Plus aria-hidden />
    </button>
  </div>
);
