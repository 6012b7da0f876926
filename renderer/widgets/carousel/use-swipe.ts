import { useRef, type HTMLAttributes, type TouchEvent } from 'react';

/** How far a finger travels at least, in px. */
const minSwipePx = 40;

interface SwipeStart {
  readonly x: number;
  readonly y: number;
}

/** Tells of a swipe to the side: 1 to the left, which asks for the next, -1 to the right. A move up or down scrolls the page and is none. */
export const useSwipe = (
  onSwipe: (steps: 1 | -1) => void,
): Pick<HTMLAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'> => {
  const start = useRef<SwipeStart>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touches.length === 1 && touch !== undefined
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (from === undefined || touch === undefined) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= minSwipePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
};
