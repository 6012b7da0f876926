import { useCallback, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { Icon } from '../widgets/parts/Icon.tsx';
import { word } from '../widgets/words.ts';
import './pull.css';
import { usePull } from './use-pull.ts';

export interface PullViewProps {
  readonly runtime: Runtime;
}

/** How far the sign comes down at most, in px. */
const furthest = 56;

/** The sign of a page that is pulled down to be read anew: it follows the finger, and stands for a second when it is let go. */
export const PullView = ({ runtime }: PullViewProps): ReactNode => {
  const { travel, isRefreshing } = usePull(useCallback(() => void runtime.emit('pull'), [runtime]));
  if (isRefreshing)
    return (
      <div className="w-pull w-pull-released" role="status" aria-label={word('Refreshing')}>
        <Icon name="loading" />
        <span className="w-pull-words">{word('Refreshing')}</span>
      </div>
    );
  if (travel === 0) return null;
  const down = Math.min(travel, furthest);
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
