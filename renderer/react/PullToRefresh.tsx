import { useEffect, useState, useCallback, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { Icon } from '../widgets/shared/Icon.tsx';
import { message } from '../widgets/messages.ts';
import './pull.css';

/** Finger travel that counts as a pull, in px (LIMIT-04). */
const thresholdPx = 25;
/** How long the indicator stays after the release, in milliseconds (LIMIT-05). */
const indicatorMs = 1000;

export interface PullState {
  /** How far a finger has pulled the page down, in px. */
  readonly travel: number;
  readonly isRefreshing: boolean;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Downward travel, in px; what goes sideways rather than down is no pull. */
const travelOf = (start: Point, now: Point): number => {
  const down = now.clientY - start.clientY;
  return down > Math.abs(now.clientX - start.clientX) ? down : 0;
};

/** A single finger on a page that is at its top; in a dialog nothing is pulled. */
const startOf = ({ touches, changedTouches }: TouchEvent): Point | undefined =>
  touches.length > 1 || window.scrollY > 0 || document.querySelector('dialog[open]') !== null
    ? undefined
    : (touches[0] ?? changedTouches[0]);

/** Listens to fingers that pull the page down. @param onPull called at the release, never while the indicator stands */
export const usePullToRefresh = (onPull: () => void): PullState => {
  const [travel, setTravel] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    let start: Point | undefined;
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (at: Point | undefined): void => {
      start = at;
      latest = 0;
      setTravel(0);
    };
    const follow = (now: Point | undefined): void => {
      if (start === undefined || now === undefined) return;
      latest = travelOf(start, now);
      setTravel(latest);
    };
    const release = (now: Point | undefined): void => {
      follow(now);
      const isPulled = latest >= thresholdPx;
      begin(undefined);
      if (!isPulled) return;
      setRefreshing(true);
      timer = setTimeout(() => {
        timer = undefined;
        setRefreshing(false);
      }, indicatorMs);
      onPull();
    };
    document.addEventListener(
      'touchstart',
      (event) => begin(timer === undefined ? startOf(event) : undefined),
      options,
    );
    document.addEventListener('touchmove', ({ touches }) => follow(touches[0]), options);
    document.addEventListener(
      'touchend',
      ({ changedTouches }) => release(changedTouches[0]),
      options,
    );
    document.addEventListener('touchcancel', () => begin(undefined), options);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [onPull]);
  return { travel, isRefreshing };
};

export interface PullToRefreshProps {
  readonly runtime: Runtime;
}

/** How far the sign comes down at most, in px. */
const maxTravelPx = 56;

/** The sign of a page that is pulled down to be read anew: it follows the finger, and stands for a second when it is let go. */
export const PullToRefresh = ({ runtime }: PullToRefreshProps): ReactNode => {
  const { travel, isRefreshing } = usePullToRefresh(
    useCallback(() => void runtime.emit('pull'), [runtime]),
  );
  if (isRefreshing)
    return (
      <div className="w-pull w-pull-released" role="status" aria-label={message('Refreshing')}>
        <Icon name="loading" />
        <span className="w-pull-words">{message('Refreshing')}</span>
      </div>
    );
  if (travel === 0) return null;
  const down = Math.min(travel, maxTravelPx);
  return (
    <div
      className="w-pull"
      aria-hidden="true"
      style={{ transform: `translate(-50%, ${String(down)}px) rotate(${String(down * 4)}deg)` }}
    >
      <Icon name="down" />
    </div>
  );
};
