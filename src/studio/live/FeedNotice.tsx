import { type ReactNode, useEffect, useState } from 'react';
import { describeClock } from '../shell/describe-time.ts';
import { useFeed, useFeedState } from './use-feed.ts';

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
            This page has not heard since {describeClock(since)} what others do, and may show what
            is old. {reason} It comes back by itself.{' '}
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
