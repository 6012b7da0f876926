import '../../../../../renderer/react/pull.css';
import type { PullState } from '../../../../../renderer/react/PullToRefresh.tsx';
import { Icon } from '../../../../../renderer/widgets/shared/Icon.tsx';

const furthest = 56;

/** The sign of a page that is pulled down. */
export function PullSign({ travel, isRefreshing }: PullState) {
  if (isRefreshing) {
    return (
      <div className="w-pull w-pull-released" role="status" aria-label="Refreshing">
        <Icon name="loading" />
        <span className="w-pull-words">Refreshing</span>
      </div>
    );
  }
  const down = Math.min(travel, furthest);
  return travel === 0 ? null : (
    <div
      className="w-pull"
      aria-hidden="true"
      style={{ transform: `translate(-50%, ${down}px) rotate(${down * 4}deg)` }}
    >
      <Icon name="down" />
    </div>
  );
}
