import type { ComponentType } from 'react';
import type { PreviewGesture, PreviewLayout } from '../../contracts/generated/preview-messages.ts';
import type { Device } from './devices.ts';
import type { PreviewFrame } from './use-frame.ts';

/** Layout and gestures of a frame. Outside of React, because they change up to 60 times a second. */
export interface FrameFeed {
  readonly setLayout: (layout: PreviewLayout | undefined) => void;
  readonly layout: () => PreviewLayout | undefined;
  readonly onLayout: (listener: () => void) => () => void;
  readonly sendGesture: (gesture: PreviewGesture) => void;
  readonly onGesture: (listener: (gesture: PreviewGesture) => void) => () => void;
}

/** Layer over the phone. */
export type PhoneLayer = ComponentType<PhoneLayerProps>;

export interface PhoneLayerProps {
  readonly feed: FrameFeed;
  readonly device: Device;
  readonly language: string;
  /** CSS pixels of the studio per CSS pixel of the phone. */
  readonly scale: number;
  readonly hover: PreviewFrame['hover'];
}

export const createFrameFeed = (): FrameFeed => {
  let last: PreviewLayout | undefined;
  const layoutListeners = new Set<() => void>();
  const gestureListeners = new Set<(gesture: PreviewGesture) => void>();
  return {
    setLayout: (layout) => {
      last = layout;
      for (const listener of layoutListeners) listener();
    },
    layout: () => last,
    onLayout: (listener) => {
      layoutListeners.add(listener);
      return () => layoutListeners.delete(listener);
    },
    sendGesture: (gesture) => {
      for (const listener of gestureListeners) listener(gesture);
    },
    onGesture: (listener) => {
      gestureListeners.add(listener);
      return () => gestureListeners.delete(listener);
    },
  };
};
