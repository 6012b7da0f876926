import { useEffect, useState } from 'react';

/** The last value that stayed for a while, so that not every letter that is typed asks the service. @param pause in milliseconds */
export const useSettled = <Value>(value: Value, pause = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
