import { useEffect, useState } from 'react';

/** Resolution of displayed times, in milliseconds. */
const looksEvery = 10_000;

/**
 * Current time in milliseconds since 1970, UTC. Ticks, so that open pages show what becomes late.
 */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), looksEvery);
    return () => clearInterval(timer);
  }, []);
  return now;
};
