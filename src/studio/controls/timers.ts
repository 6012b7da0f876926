import { useEffect, useState } from 'react';

/**
 * Debounces a value, for example before a search request.
 * @param pause in milliseconds
 */
export const useDebouncedValue = <Value>(value: Value, delayMs = 300): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
};

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
