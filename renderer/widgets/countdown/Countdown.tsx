import { useEffect, useState, useSyncExternalStore } from 'react';
import { now, toEpochMs } from '../../document/date.ts';
import type { EventHandler } from '../define.ts';
import type { CountdownProps } from '../generated/props.ts';
import { interpolate, message } from '../messages.ts';
import './countdown.css';

const msPerSecond = 1000;

const secondsUntil = (end: number): number => Math.max(Math.ceil((end - now()) / msPerSecond), 0);

const neverChanges = () => () => undefined;
/** True during prerender, when the current time is unknown. */
const useIsPrerender = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * Seconds until a time, rounded up. Counts from the end time and again when the page is shown,
 * since timers do not fire while it sleeps.
 * @param end milliseconds since 1970
 * @param onEnd called once, if the end comes while the widget is mounted
 * @returns undefined during prerender
 */
const useSecondsLeft = (end: number, onEnd: EventHandler | undefined): number | undefined => {
  const isPrerender = useIsPrerender();
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = end > now();
    const count = (): void => {
      clearTimeout(timer);
      setLeft(secondsUntil(end));
      const milliseconds = end - now();
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

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

const noTime = '\u2007'.repeat(15);

const timeOf = (seconds: number): string =>
  interpolate(message('{days}d {hours}h {minutes}m {seconds}s'), {
    days: Math.floor(seconds / 86400),
    hours: twoDigits((seconds % 86400) / 3600),
    minutes: twoDigits((seconds % 3600) / 60),
    seconds: twoDigits(seconds % 60),
  });

export function Countdown({ id, to, label, endedText, onEnd, children }: CountdownProps) {
  const left = useSecondsLeft(toEpochMs(to) ?? 0, onEnd);
  const isOver = left === 0;
  return (
    <div id={id}>
      <p className={isOver ? 'w-countdown w-countdown-ended' : 'w-countdown'}>
        {isOver ? endedText : <span id={`${id}-label`}>{label}</span>}
        {isOver ? null : (
          <span role="timer" className="w-countdown-time" aria-labelledby={`${id}-label`}>
            {left === undefined ? noTime : timeOf(left)}
          </span>
        )}
      </p>
      {isOver ? null : children}
    </div>
  );
}
