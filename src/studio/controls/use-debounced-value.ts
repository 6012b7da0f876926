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
