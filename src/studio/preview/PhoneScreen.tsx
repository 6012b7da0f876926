import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Device } from './devices.ts';

export interface PhoneScreenProps {
  /** What is in the frame. */
  readonly title?: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly device: Device;
  /** Whether it is drawn as large as it is, also where its place is smaller. */
  readonly isActualSize: boolean;
  /** Told when the page of the frame has been loaded. */
  readonly loaded: () => void;
}

/** Where the preview is served, with a policy of its own. */
const address = '/studio/preview';

/** The frame of the preview in the size of a phone, drawn smaller where its place is smaller. */
export const PhoneScreen = ({
  title = 'The screen on a phone',
  frame,
  device: { width, height },
  isActualSize,
  loaded,
}: PhoneScreenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height });
  // Before anything is seen: it would be as large as it is for a moment, each time it is begun anew.
  useLayoutEffect(() => {
    const element = place.current;
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
    // What is larger than its place is scrolled also by keyboard.
    <div
      ref={place}
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
