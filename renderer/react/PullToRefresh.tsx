import { useEffect, useState, useCallback, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { Icon } from '../widgets/shared/Icon.tsx';
import { message } from '../widgets/messages.ts';
import './pull.css';

/** LIMIT-04. */
const thresholdPx = 25;
/** Time that the indicator stays after release (LIMIT-05). */
const indicatorMs = 1000;

export interface PullState {
  readonly travel: number;
  readonly isRefreshing: boolean;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const travelOf = (start: Point, now: Point): number => {
  const down = now.clientY - start.clientY;
  return down > Math.abs(now.clientX - start.clientX) ? down : 0;
};

/** Only a single finger counts, on a page scrolled to its top, without an open dialog. */
const startOf = ({ touches, changedTouches }: TouchEvent): Point | undefined =>
  touches.length > 1 || window.scrollY > 0 || document.querySelector('dialog[open]') !== null
    ? undefined
    : (touches[0] ?? changedTouches[0]);

/** @param onPull called on release, but not while the indicator is shown */
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

const maxTravelPx = 56;

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
