import { useEffect, useState } from 'react';

/** How exactly times that pass are told, in milliseconds. */
const looksEvery = 10_000;

/** The time of now, in milliseconds since 1970, UTC, so that what is due becomes what is late on an open page, too. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), looksEvery);
    return () => clearInterval(timer);
  }, []);
  return now;
};
