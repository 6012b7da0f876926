import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-quiet.ts';

export interface Autoplay {
  /** Place of the slide in view, from 0. */
  readonly shown: number;
  /** The person has not paused it; it may be held all the same. */
  readonly isPlaying: boolean;
  /** Shows the slide of a place; behind the last comes the first. */
  readonly show: (place: number) => void;
  /** Pauses, or plays on. */
  readonly toggle: () => void;
}

/**
 * Goes from slide to slide by itself, without end. It stands still when the person has paused it, while it is held, and from the start where the phone asks
 * for less motion; there it can be started.
 * @param interval time until the next slide, in milliseconds, counted anew whenever another slide is shown
 */
export const useAutoplay = (count: number, interval: number, isHeld: boolean): Autoplay => {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !isReduced;
  const isMoving = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setShown((shown + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [isMoving, shown, count, interval]);
  return {
    // A slide may have gone since.
    shown: Math.min(shown, Math.max(count - 1, 0)),
    isPlaying,
    show: (place) => setShown((place + count) % count),
    toggle: () => setChosen(!isPlaying),
  };
};
