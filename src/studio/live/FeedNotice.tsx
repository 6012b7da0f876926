import { formatList, describeClock } from '../shell/format.ts';
import { useOthers, useFeed, useFeedState } from './use-feed.ts';
import { type ReactNode, useEffect, useState } from 'react';

export const OthersHere = ({ document }: { readonly document: string }) => {
  const others = useOthers(document);
  return (
    others.length > 0 && (
      <span className="when">Open now: {formatList(others.map(({ name }) => name))}</span>
    )
  );
};

/**
 * Longest interruption without a notice, in milliseconds. The feed reconnects after a restart of
 * the service.
 */
const forgiven = 5000;

export const FeedNotice = () => {
  const feed = useFeed();
  const { link, since, reason } = useFeedState();
  return (
    <div role="status">
      {link === 'away' && (
        <Late key={since} since={since}>
          <p className="notice feed-notice">
            This page has had no updates since {describeClock(since)} and may be outdated. {reason}{' '}
            It reconnects automatically.{' '}
            <button type="button" onClick={feed.tryNow}>
              Try now
            </button>
          </p>
        </Late>
      )}
    </div>
  );
};

const Late = ({ since, children }: { readonly since: number; readonly children: ReactNode }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, since + forgiven - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return isLate && children;
};
