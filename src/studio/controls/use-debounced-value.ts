import { useEffect, useState } from 'react';

/** The last value that stayed for a while, so that not every letter that is typed asks the service. @param pause in milliseconds */
export const useDebouncedValue = <Value>(value: Value, delayMs = 300): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
};
