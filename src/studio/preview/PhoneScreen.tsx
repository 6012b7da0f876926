import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Device } from './devices.ts';

export interface PhoneScreenProps {
  readonly title?: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly device: Device;
  readonly isActualSize: boolean;
  readonly loaded: () => void;
}

/** Separate address, because the preview has its own CSP. */
const address = '/studio/preview';

export const PhoneScreen = ({
  title = 'The screen on a phone',
  frame,
  device: { width, height },
  isActualSize,
  loaded,
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
  const scale = isActualSize ? 1 : Math.min(1, room.width / width, room.height / height) || 1;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      ref={containerRef}
      className="phone-place"
      {...(isActualSize && { role: 'group', 'aria-label': 'Place of the phone', tabIndex: 0 })}
    >
      <div className="phone" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          src={address}
          sandbox="allow-scripts"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={loaded}
        />
      </div>
    </div>
  );
};
