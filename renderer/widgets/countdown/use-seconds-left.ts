import { useEffect, useState, useSyncExternalStore } from 'react';
import { now } from '../../document/now.ts';
import type { EventHandler } from '../define.ts';

const msPerSecond = 1000;

const secondsUntil = (end: number): number => Math.max(Math.ceil((end - now()) / msPerSecond), 0);

const neverChanges = () => () => undefined;
/** Whether the page is drawn for everybody, before anybody opens it: the time is known when it is. */
const useIsPrerender = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * The whole seconds until a moment, rounded up. Counted from the moment, not from the ticks, and anew when the page is shown again: a page that slept heard
 * no timer.
 * @param end milliseconds since 1970
 * @param onEnd called once for a moment that comes while the widget is shown
 * @returns undefined in a page that is drawn ahead, which stands as long as there is time left
 */
export const useSecondsLeft = (
  end: number,
  onEnd: EventHandler | undefined,
): number | undefined => {
  const isPrerender = useIsPrerender();
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = end > now();
    const count = (): void => {
      clearTimeout(timer);
      setLeft(secondsUntil(end));
      const milliseconds = end - now();
      // The next tick comes when one second less is left.
      if (milliseconds > 0) timer = setTimeout(count, milliseconds % msPerSecond || msPerSecond);
      else if (isRunning) {
        isRunning = false;
        void onEnd?.();
      }
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [end, onEnd]);
  return isPrerender ? undefined : left;
};
