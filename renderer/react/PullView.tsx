import { useCallback, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { Icon } from '../widgets/parts/Icon.tsx';
import { message } from '../widgets/words.ts';
import './pull.css';
import { usePullToRefresh } from './use-pull.ts';

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
