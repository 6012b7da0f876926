import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Device } from './devices.ts';

export interface PhoneScreenProps {
  readonly title?: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly device: Device;
  /** Percent of the actual size; undefined fits the device into its place. */
  readonly zoom?: number;
  readonly loaded: () => void;
  /** Layer over the phone, at its scale. */
  readonly children?: (scale: number) => ReactNode;
}

/** Separate address, because the preview has its own CSP. */
const address = '/studio/preview';

export const PhoneScreen = ({
  title = 'The screen on a phone',
  frame,
  device: { width, height },
  zoom,
  loaded,
  children,
}: PhoneScreenProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height });
  // Layout effect, so that a new frame never flashes at full size.
  useLayoutEffect(() => {
    const element = containerRef.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = Math.min(1, room.width / width, room.height / height) || 1;
  // A window narrower than the device never scrolls sideways.
  const scale = zoom === undefined ? fitting : Math.min(zoom / 100, room.width / width) || 1;
  // The screen scrolls inside of a place that is shorter than the device.
  const visibleHeight = zoom === undefined ? height : Math.min(height, room.height / scale);
  return (
    <div ref={containerRef} className="phone-place">
      <div className="phone" style={{ width: width * scale, height: visibleHeight * scale }}>
        <div className="phone-glass">
          <iframe
            ref={frame}
            title={title}
            src={address}
            sandbox="allow-scripts"
            style={{ width, height: visibleHeight, transform: `scale(${scale})` }}
            onLoad={loaded}
          />
        </div>
        {children?.(scale)}
      </div>
    </div>
  );
};
